"""What python-dateutil needs for the work that the benchmarks measure: CPU seconds, 0, how much it found, and seconds
on the clock.

    dateutil.py expand RULE COUNT   so many occurrences of a rule that starts in 1990
    dateutil.py window RULE TIMES   so many times the window of 2026-01-08 to 2026-03-01
"""

import sys

# A script's own folder comes first on the path, and this file has the name of what it asks for.
sys.path.pop(0)
from datetime import datetime  # noqa: E402
from itertools import islice  # noqa: E402
from time import monotonic, process_time  # noqa: E402

from dateutil.rrule import rrulestr  # noqa: E402

what, rule, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
first = datetime(1990, 1, 1, 9)
start, clock = process_time(), monotonic()
if what == "expand":
    seen = sum(1 for _ in islice(rrulestr(rule, dtstart=first), count))
else:
    for _ in range(count):
        seen = len(rrulestr(rule, dtstart=first).between(datetime(2026, 1, 8), datetime(2026, 3, 1), inc=True))
print(f"{process_time() - start:.9f} 0 {seen} {monotonic() - clock:.9f}")
