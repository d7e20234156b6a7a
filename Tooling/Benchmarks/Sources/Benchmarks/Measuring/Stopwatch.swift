#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tells what time it is.
enum Stopwatch {
  /// Nanoseconds since some moment, the same for all threads.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// The one place where measured work runs: what counts instructions counts those inside this function.
@inline(never) @_optimize(none)
func measuredSection(_ body: () throws -> Void) throws {
  try body()
}
