"""What Examples/pipes/spark.py uses of Spark, in one process: `textFile` in two partitions, `pipe` as `pyspark.rdd.RDD.pipe` does it, `saveAsTextFile`."""

import shlex
import subprocess
from pathlib import Path
from typing import List


class RDD:
    """Lines in partitions."""

    def __init__(self, partitions: List[List[str]]) -> None:
        self.partitions = partitions

    def pipe(self, command: str, checkCode: bool = False) -> "RDD":
        """The lines that a command of its own prints for each partition. Spark splits the command as a shell does, runs no shell, and passes no environment on."""
        made = []
        for lines in self.partitions:
            text = "".join(line + "\n" for line in lines).encode()
            done = subprocess.run(shlex.split(command), input=text, stdout=subprocess.PIPE, check=checkCode, env={})
            made.append(done.stdout.decode().split("\n")[:-1])
        return RDD(made)

    def saveAsTextFile(self, path: str) -> None:
        """A folder with a file for each partition, which must not be there yet."""
        Path(path).mkdir()
        for number, lines in enumerate(self.partitions):
            Path(path, f"part-{number:05}").write_text("".join(line + "\n" for line in lines))


class SparkContext:
    """What reads files."""

    def textFile(self, path: str) -> RDD:
        lines = Path(path).read_text().split("\n")[:-1]
        return RDD([lines[:len(lines) // 2], lines[len(lines) // 2:]])


class SparkSession:
    """A session, which is built as Spark's is."""

    sparkContext = SparkContext()

    class Builder:
        """What builds one."""

        def appName(self, name: str) -> "SparkSession.Builder":
            return self

        def getOrCreate(self) -> "SparkSession":
            return SparkSession()

    builder = Builder()
