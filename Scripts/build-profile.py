#!/usr/bin/env python3
"""Where a release build's time goes: the processor time of each module, and of one module each pass and function.

    Scripts/build-profile.py [--product textlayout]        every module that a product is made of, one after the other
    Scripts/build-profile.py --module TextLayout           what the compiler does with one of them

A module is compiled by the command with which `swift build -c release` compiled it, on one core, into a folder of its own without objects: objects that are
there would be taken for those that are wanted. Where files came or went, remove `.build/build-profile` first. Passes are those of Swift's own optimizer;
LLVM's are in `--module`'s first lines as one sum.
"""

import argparse
import collections
import glob
import json
import os
import re
import resource
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, ".build", "build-profile")
PASS = re.compile(r"\s+([\d.]+) ms: (\S+) #\d+(?: @(\S+))?")


def commands(product):
    """The compiler's commands by module, in the order in which they ran."""
    scratch = os.path.join(FOLDER, "scratch")
    call = ["swift", "build", "-c", "release", "-v", "--scratch-path", scratch, "--product", product]
    log = os.path.join(FOLDER, product + ".log")
    if not os.path.exists(log):
        print(f"Building {product}; what that says goes to {log}.", file=sys.stderr)
        with open(log + ".new", "w") as file:
            if subprocess.run(call, cwd=ROOT, stdout=file, stderr=subprocess.STDOUT).returncode:
                sys.exit(f"The build failed: see {log}.new.")
        os.rename(log + ".new", log)
    found = {}
    for line in open(log, errors="replace"):
        match = re.search(r"swiftc -module-name (\S+) .*-emit-module ", line)
        if match and "-frontend" not in line:
            found[match[1]] = shlex.split(line)
    return found


def compile_module(name, command, extra):
    """Compiles into a folder without objects; returns what the compiler says and its processor time."""
    folder = os.path.join(FOLDER, name)
    os.makedirs(folder, exist_ok=True)
    for path in glob.glob(os.path.join(folder, "*.o")) + glob.glob(os.path.join(folder, "stats-*.json")):
        os.remove(path)
    words = [word for word in command if word not in ("-v", "-parseable-output")]
    where = words.index("-output-file-map") + 1
    objects = {}
    for source, outputs in json.load(open(words[where])).items():
        objects[source] = {kind: os.path.join(folder, os.path.basename(path)) for kind, path in outputs.items()}
    words[where] = os.path.join(folder, "map.json")
    json.dump(objects, open(words[where], "w"))
    words[words.index("-emit-module-path") + 1] = os.path.join(folder, name + ".swiftmodule")
    if "-emit-objc-header-path" in words:
        words[words.index("-emit-objc-header-path") + 1] = os.path.join(folder, name + "-Swift.h")
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    result = subprocess.run(["taskset", "-c", "0"] + words + extra, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if result.returncode:
        sys.exit(result.stdout + result.stderr)
    return result.stdout + result.stderr, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def demangled(names):
    result = subprocess.run(["swift", "demangle", "--compact"], input="\n".join(names), capture_output=True, text=True)
    return result.stdout.split("\n")


def show(title, sums, counts, most):
    print(f"\n{title}")
    for name, milliseconds in sums.most_common(most):
        print(f"{milliseconds:9.0f} ms {counts[name]:8}  {name[:150]}")


def profile(name, command, most):
    said, seconds = compile_module(name, command, ["-stats-output-dir", os.path.join(FOLDER, name), "-Xllvm", "-sil-print-pass-time"])
    print(f"{name}: {seconds:.1f} s of the processor, of which printing the passes is some")
    for path in glob.glob(os.path.join(FOLDER, name, "stats-*.json")):
        times = {key: value for key, value in json.load(open(path)).items() if key.startswith("time.swift.") and key.endswith(".user")}
        for key in ("Type checking and Semantic analysis", "SILGen", "SIL optimization", "IRGen", "LLVM pipeline"):
            print(f"{times.get(f'time.swift.{key}.user', 0):8.1f} s  {key}")
    passes, pass_counts, functions = collections.Counter(), collections.Counter(), collections.Counter()
    for line in said.split("\n"):
        if match := PASS.match(line):
            passes[match[2]] += float(match[1])
            pass_counts[match[2]] += 1
            functions[match[3] or match[2]] += float(match[1])
    show("Passes, with how often they ran", passes, pass_counts, most)
    grouped, group_counts = collections.Counter(), collections.Counter()
    for (mangled, milliseconds), plain in zip(functions.items(), demangled(list(functions))):
        # What is specialized is counted together: another type each.
        group = "(specialized) " + plain[plain.rfind("> of ") + 5 :] if "specialization" in plain else plain
        grouped[group] += milliseconds
        group_counts[group] += 1
    show("Functions, with how many there are of what is specialized", grouped, group_counts, most)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--product", default="textlayout", help="what is built first (default: textlayout)")
    parser.add_argument("--module", help="the module to look into")
    parser.add_argument("--most", type=int, default=40, help="how many passes and functions are printed (default: 40)")
    words = parser.parse_args()
    os.makedirs(FOLDER, exist_ok=True)
    found = commands(words.product)
    if words.module:
        if words.module not in found:
            sys.exit(f"{words.product} has no module {words.module}. It has: {', '.join(found)}.")
        profile(words.module, found[words.module], words.most)
        return
    total = 0
    for name, command in found.items():
        seconds = compile_module(name, command, [])[1]
        total += seconds
        print(f"{seconds:7.1f} s  {name}", flush=True)
    print(f"{total:7.1f} s  all of {words.product}")


if __name__ == "__main__":
    main()
