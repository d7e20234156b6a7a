#include <sqlite3.h>

/// Stops SQLite from counting the memory that it uses, for which it locks a mutex at each allocation. Works before the
/// first connection is opened; has no effect afterwards. Swift cannot call a function with a variable argument list.
static inline void almanac_sqlite_skip_memory_statistics(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
