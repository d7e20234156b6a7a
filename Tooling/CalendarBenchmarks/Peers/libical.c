// What libical needs for the work that the benchmarks measure. In CPU seconds, as they do.
//
//   libical parse FILE            seconds, peak memory in KiB, events
//   libical expand RULE COUNT     seconds for so many occurrences of a rule that starts in 1990
//   libical window RULE TIMES     seconds for so many times the window of 2026-01-08 to 2026-03-01
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
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
  double start = now();
  icalcomponent *calendar = icalparser_parse_string(text);
  double seconds = now() - start;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  int events = icalcomponent_count_components(calendar, ICAL_VEVENT_COMPONENT);
  printf("%.9f %ld %d\n", seconds, usage.ru_maxrss, events);
  return 0;
}

static int expand(const char *text, long count) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  struct icaltimetype first = icaltime_from_string("19900101T090000");
  double start = now();
  icalrecur_iterator *walk = icalrecur_iterator_new(rule, first);
  long seen = 0;
  while (seen < count && !icaltime_is_null_time(icalrecur_iterator_next(walk))) seen++;
  printf("%.9f 0 %ld\n", now() - start, seen);
  return 0;
}

static int window(const char *text, long times) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  struct icaltimetype first = icaltime_from_string("19900101T090000");
  struct icaltimetype from = icaltime_from_string("20260108T000000");
  struct icaltimetype to = icaltime_from_string("20260301T000000");
  long seen = 0;
  double start = now();
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
  printf("%.9f 0 %ld\n", now() - start, seen / times);
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 3 && !strcmp(argv[1], "parse")) return parse(argv[2]);
  if (argc == 4 && !strcmp(argv[1], "expand")) return expand(argv[2], atol(argv[3]));
  if (argc == 4 && !strcmp(argv[1], "window")) return window(argv[2], atol(argv[3]));
  return 64;
}
