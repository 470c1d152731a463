"""Answers a file of requests on a Spark cluster: each partition is piped through `python -m textlayout`, which every worker has by the wheel.

Usage: spark-submit spark.py REQUESTS.jsonl ANSWERS [FONT...]
"""

import shlex
import sys

from pyspark.sql import SparkSession

requests, answers, *fonts = sys.argv[1:]
spark = SparkSession.builder.appName("textlayout").getOrCreate()
command = shlex.join(["python3", "-m", "textlayout", *fonts])
spark.sparkContext.textFile(requests).pipe(command).saveAsTextFile(answers)
