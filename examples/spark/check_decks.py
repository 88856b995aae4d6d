"""Checks a table of decks on Spark (with pandas and pyarrow), each partition through one `hantei check --lines`.

DECKS is a Parquet table with the columns `id` and `deck` (a `ydke://` URL or the text of a deck file), or with `--text` text with a deck a
line as `hantei check --lines` reads it (a line without an id is known by its number in its partition). Two Parquet tables are written: OUT/decks, a row a deck with its verdict and its findings, and
OUT/findings, a row a finding. A deck that could not be read has no verdict, and `failed` says why. What stands behind `--` goes to `hantei check`:

    spark-submit check_decks.py lists.parquet out -- -g yugioh -d 2026-11-01
"""

import argparse
import json
import os
import subprocess
import sys
from queue import Empty, SimpleQueue
from threading import Thread

import pandas
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

# What is kept of a result.
RESULT = """
    id STRING, line LONG, game STRING, edition STRING, format STRING, banlist STRING, verdict STRING,
    failed STRUCT<message: STRING>,
    diagnostics ARRAY<STRUCT<
        code: STRING, severity: STRING, message: STRING, card: STRUCT<name: STRING, id: STRING>, section: STRING,
        count: LONG, `limit`: LONG, cites: ARRAY<STRING>, location: STRUCT<line: LONG, column: LONG>, help: STRING>>
"""


def checker(command):
    """A function from batches of lines to batches of results, for `mapInPandas`."""

    def check(batches):
        # The cores are Spark's to give: a process a partition, and each on one.
        alone = os.environ | {"RAYON_NUM_THREADS": "1"}
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, env=alone, stdin=pipe, stdout=pipe, stderr=pipe)
        results, complaints = SimpleQueue(), []
        # Read as it comes, so that neither side ever waits for the other.
        readers = [
            Thread(target=lambda: [results.put(line) for line in process.stdout], daemon=True),
            Thread(target=lambda: complaints.extend(process.stderr), daemon=True),
        ]
        for reader in readers:
            reader.start()
        given = taken = 0
        try:
            for batch in batches:
                process.stdin.write("".join(line + "\n" for line in batch["line"]).encode())
                given += len(batch)
                ready = list(there(results))
                taken += len(ready)
                yield table(ready)
            process.stdin.close()
        except BrokenPipeError:
            pass  # It has said why.
        for reader in readers:
            reader.join()
        process.wait()
        ready = list(there(results))
        taken += len(ready)
        yield table(ready)
        # The status is 1 where decks are illegal and 2 where lines are no decks; a process that stopped early left results out.
        if taken != given:
            said = b"".join(complaints).decode(errors="replace").strip()
            raise RuntimeError(f"{taken} results for {given} decks: {said or 'hantei stopped'}")

    return check


def table(results):
    """As plain objects: the strings of pandas 3 are more than Spark takes."""
    return pandas.DataFrame({"result": pandas.Series(results, dtype=object)})


def there(queue):
    """What is in a queue now."""
    try:
        while True:
            yield queue.get_nowait().decode()
    except Empty:
        return


def lines_of(spark, path, text):
    """The decks as lines for `hantei check --lines`, in a column `line`."""
    if text:
        return spark.read.text(path).select(f.col("value").alias("line")).where("trim(line) != ''")
    return spark.read.parquet(path).select(f.to_json(f.struct("id", "deck")).alias("line"))


def main():
    ours, theirs = sys.argv[1:], []
    if "--" in ours:
        at = ours.index("--")
        ours, theirs = ours[:at], ours[at + 1 :]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("decks", metavar="DECKS")
    parser.add_argument("out", metavar="OUT")
    parser.add_argument("--text", action="store_true", help="DECKS is text, a deck a line")
    parser.add_argument("--hantei", default="hantei", help="the program, where it is not in the PATH of the workers")
    parser.add_argument("--data-dir", help="the imported card data, where it is not that of the user")
    args = parser.parse_args(ours)
    place = ["--data-dir", args.data_dir] if args.data_dir else []
    command = [args.hantei, *place, "check", "--lines", *theirs]

    spark = SparkSession.builder.appName("hantei check").getOrCreate()
    results = lines_of(spark, args.decks, args.text).mapInPandas(checker(command), "result STRING")
    checked = results.select(f.from_json("result", RESULT).alias("of")).select("of.*")
    checked.withColumn("failed", f.col("failed.message")).write.mode("overwrite").parquet(f"{args.out}/decks")
    # From what was written: every deck is checked once.
    decks = spark.read.parquet(f"{args.out}/decks")
    findings = decks.select("id", "line", f.explode("diagnostics").alias("of")).select("id", "line", "of.*")
    findings.write.mode("overwrite").parquet(f"{args.out}/findings")
    counts = {
        "verdicts": counted(decks.groupBy("verdict")),
        "findings": counted(findings.groupBy("code")),
    }
    print(json.dumps(counts, sort_keys=True))
    spark.stop()


def counted(groups):
    """How many rows each group has, by its name; those without a verdict are `failed`."""
    return {name or "failed": count for name, count in groups.count().collect()}


if __name__ == "__main__":
    main()
