"""The playground: a page on which one types, and sees what the engine makes of it.

    pip install 'textlayout[play]'
    textlayout-play

A page on the loopback asks the engine through one WebSocket, in requests of the protocol. The engine runs in this process: the library answers the protocol
itself, so that the wheel is all that it takes. Each page has a session and a thread of its own.
"""

from ._command import main

__all__ = ["main"]
