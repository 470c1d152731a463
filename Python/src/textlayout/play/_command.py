"""The command `textlayout-play`."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import webbrowser
from typing import List, Optional

PORT = 8471


def main(arguments: Optional[List[str]] = None) -> int:
    """Serves the page until it is interrupted. Answers an exit code."""
    parser = argparse.ArgumentParser(prog="textlayout-play", description="Opens a page on which one types, and sees what the engine makes of it.")
    parser.add_argument("--port", type=int, default=PORT, help=f"where to listen on 127.0.0.1; {PORT} unless told, 0 for any that is free")
    parser.add_argument("--fonts", nargs="+", default=[], metavar="PATH", help="font files and folders in their order, instead of the machine's fonts")
    parser.add_argument("--no-browser", action="store_true", help="print the address, and open no browser")
    options = parser.parse_args(arguments)
    try:
        from ._server import serve
    except ImportError:
        print("textlayout-play needs aiohttp: pip install 'textlayout[play]'", file=sys.stderr)
        return 2

    def ready(address: str) -> None:
        print(address, flush=True)
        if not options.no_browser:
            webbrowser.open(address)

    try:
        asyncio.run(serve(options.fonts, options.port, secrets.token_urlsafe(16), ready))
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        print(f"Port {options.port} of 127.0.0.1 can't be had ({error.strerror}). Choose another one with --port, or 0 for any.", file=sys.stderr)
        return 1
    return 0
