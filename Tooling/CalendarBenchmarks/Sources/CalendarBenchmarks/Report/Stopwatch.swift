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

/// Runs things in turns, so that what disturbs the machine disturbs all alike.
enum Rounds {
  /// The samples of each, one a round. A thing that fails once is left out.
  static func samples(_ count: Int, of things: [() -> Sample?]) -> [[Sample]?] {
    var samples: [[Sample]?] = things.map { _ in [] }
    for round in 0..<count {
      for offset in things.indices {
        // None is always the first.
        let index = (offset + round) % things.count
        guard samples[index] != nil else { continue }
        if let sample = things[index]() { samples[index]?.append(sample) } else { samples[index] = nil }
      }
    }
    return samples
  }
}

/// The middle one of the values, or the upper of the two; zero if there is none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
