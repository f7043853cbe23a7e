"""Runs the rules of a BUILD file as Bazel does: bazel.py BUILD

Only what README's recipe has: `genrule` with a command for the shell, and `sh_test` in shards by
Bazel's test protocol (https://bazel.build/reference/test-encyclopedia). `adapt` is found by PATH.
Prints a line a rule; exits with 1 when one failed.
"""

import os
import re
import subprocess
import sys
import tempfile

failed = False


def located(text):
    return re.sub(r"\$\(location ([^)]*)\)", r"\1", text)


def say(name, outcome):
    print(f"{name}: {outcome}", flush=True)


def genrule(name, srcs, outs, cmd):
    global failed
    missing = [source for source in srcs if not os.path.exists(source)]
    command = located(cmd).replace("$@", outs[0])
    done = subprocess.run(["/bin/bash", "-c", command], check=False).returncode == 0
    made = [output for output in outs if os.path.exists(output)]
    failed = failed or not done or bool(missing) or made != outs
    say(name, ", ".join(made) if done else "failed")


def sh_test(name, srcs, args, data, shard_count=1):
    global failed
    passed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for shard in range(shard_count):
            status = os.path.join(scratch, str(shard))
            protocol = {
                "TEST_TOTAL_SHARDS": str(shard_count),
                "TEST_SHARD_INDEX": str(shard),
                "TEST_SHARD_STATUS_FILE": status,
            }
            arguments = [located(argument) for argument in args]
            run = subprocess.run(
                ["/bin/sh", srcs[0], *arguments], env={**os.environ, **protocol}, check=False
            )
            # A test that does not touch the file knows nothing of shards, and Bazel fails it.
            passed += run.returncode == 0 and os.path.exists(status)
    failed = failed or passed < shard_count
    say(name, f"{passed} of {shard_count} shards passed")


with open(sys.argv[1], encoding="utf-8") as build:
    exec(build.read(), {"genrule": genrule, "sh_test": sh_test})
sys.exit(1 if failed else 0)
