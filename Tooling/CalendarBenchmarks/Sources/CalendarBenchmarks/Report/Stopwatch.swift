import Foundation

/// Measures this process.
enum Stopwatch {
  /// Seconds that the processor spent on this process so far.
  static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process had so far, in KiB.
  static var peak: Int {
    #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
    #else
    // What getrusage says begins with the peak of the process that started this one.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    #endif
  }

  /// How long something takes, and how much it finds.
  static func sample(_ body: () throws -> Int) rethrows -> Sample {
    let (start, clock) = (processorSeconds, ContinuousClock.now)
    let count = try body()
    let elapsed = clock.duration(to: .now) / .seconds(1)
    return Sample(seconds: processorSeconds - start, peak: peak, count: count, elapsed: elapsed)
  }
}
