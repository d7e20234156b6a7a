// What libical needs for the work that the benchmarks measure: CPU seconds, peak memory in KiB, how much it found,
// and seconds on the clock.
//
//   libical parse FILE            all events of a file
//   libical expand RULE COUNT     so many occurrences of a rule that starts in 1990
//   libical window RULE TIMES     so many times the window of 2026-01-08 to 2026-03-01
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static double processor, elapsed;

static void begin(void) {
  processor = now(CLOCK_PROCESS_CPUTIME_ID);
  elapsed = now(CLOCK_MONOTONIC);
}

static void end(void) {
  processor = now(CLOCK_PROCESS_CPUTIME_ID) - processor;
  elapsed = now(CLOCK_MONOTONIC) - elapsed;
}

static int say(long count) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("%.9f %ld %ld %.9f\n", processor, usage.ru_maxrss, count, elapsed);
  return 0;
}

static int parse(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return 66;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  if (!text || fread(text, 1, size, file) != (size_t)size) return 74;
  text[size] = 0;
  begin();
  icalcomponent *calendar = icalparser_parse_string(text);
  end();
  return say(icalcomponent_count_components(calendar, ICAL_VEVENT_COMPONENT));
}

static int expand(const char *text, long count) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  struct icaltimetype first = icaltime_from_string("19900101T090000");
  begin();
  icalrecur_iterator *walk = icalrecur_iterator_new(rule, first);
  long seen = 0;
  while (seen < count && !icaltime_is_null_time(icalrecur_iterator_next(walk))) seen++;
  end();
  return say(seen);
}

static int window(const char *text, long times) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  struct icaltimetype first = icaltime_from_string("19900101T090000");
  struct icaltimetype from = icaltime_from_string("20260108T000000");
  struct icaltimetype to = icaltime_from_string("20260301T000000");
  long seen = 0;
  begin();
  for (long time = 0; time < times; time++) {
    icalrecur_iterator *walk = icalrecur_iterator_new(rule, first);
    icalrecur_iterator_set_start(walk, from);
    for (;;) {
      struct icaltimetype next = icalrecur_iterator_next(walk);
      if (icaltime_is_null_time(next) || icaltime_compare(next, to) >= 0) break;
      seen++;
    }
    icalrecur_iterator_free(walk);
  }
  end();
  return say(seen / times);
}

int main(int argc, char **argv) {
  if (argc == 3 && !strcmp(argv[1], "parse")) return parse(argv[2]);
  if (argc == 4 && !strcmp(argv[1], "expand")) return expand(argv[2], atol(argv[3]));
  if (argc == 4 && !strcmp(argv[1], "window")) return window(argv[2], atol(argv[3]));
  return 64;
}
