"""Answers a file of requests on a Spark cluster: each partition is piped through `python -m textlayout`, which every worker has by the wheel.

Usage: spark-submit spark.py REQUESTS.jsonl ANSWERS [FONT...]

The workers' Python is what PYSPARK_PYTHON names, as for all of Spark, or python3. A worker whose command fails has its partition done again elsewhere, and
what fails everywhere ends the job: no answer is silently missing.
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession

requests, answers, *fonts = sys.argv[1:]
spark = SparkSession.builder.appName("textlayout").getOrCreate()
command = shlex.join([os.environ.get("PYSPARK_PYTHON", "python3"), "-m", "textlayout", *fonts])
spark.sparkContext.textFile(requests).pipe(command, checkCode=True).saveAsTextFile(answers)
