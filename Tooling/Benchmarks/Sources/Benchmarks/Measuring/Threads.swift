#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Threads of the system: a measurement needs to know where it runs.
enum Threads {
  /// How many cores there are, and at least two threads to have some contention.
  static let count = max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Runs `body` on so many threads at once and waits for all.
  static func run(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let threads = (0..<count).compactMap { number in start { body(number) } }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Lets another thread run.
  static func pause() {
    sched_yield()
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let argument = Unmanaged.passRetained(Body(run: body)).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    return pthread_create(&thread, nil, runBody, argument) == 0 ? thread : nil
  }
}

/// What a thread runs.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

#if canImport(Darwin)
private func runBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
#else
private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}
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
