import CalendarServiceTesting
import Foundation

/// Runs workers and keeps what they stumble over.
struct Watch {
  /// Seeds of one worker: few enough that one crash costs little.
  private static let batch: UInt64 = 2000
  /// A single calendar of some kilobytes takes milliseconds.
  private static let patience = 30.0

  let seconds: Double
  let findings: URL

  /// Goes on until the time is over. Returns how many seeds were exercised, and which of them went wrong.
  func run() throws -> (seeds: UInt64, wrong: [UInt64]) {
    let end = Date().addingTimeInterval(seconds)
    var first = UInt64.random(in: 0 ..< .max / 2)
    var (seeds, wrong) = (UInt64(0), [UInt64]())
    print("Seeds from \(first) on.")
    while Date() < end {
      if let (seed, reason) = try batch(from: first) {
        wrong.append(seed)
        try keep(seed, reason)
        seeds += seed - first + 1
        first = seed + 1
      } else {
        seeds += Self.batch
        first += Self.batch
      }
    }
    return (seeds, wrong)
  }

  /// The seed at which a worker failed, and why; `nil` if it did not.
  private func batch(from first: UInt64) throws -> (seed: UInt64, reason: String)? {
    let worker = Process()
    worker.executableURL = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    worker.arguments = ["--work", "\(first)", "\(Self.batch)"]
    let (said, complaints) = (Progress(), Pipe())
    let output = Pipe()
    worker.standardOutput = output
    worker.standardError = complaints
    output.fileHandleForReading.readabilityHandler = { said.take($0.availableData) }
    try worker.run()
    while worker.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      if said.silence > Self.patience {
        worker.terminate()
        worker.waitUntilExit()
        return (said.last ?? first, "it did not end within \(Self.patience) seconds")
      }
    }
    output.fileHandleForReading.readabilityHandler = nil
    said.take(output.fileHandleForReading.readDataToEndOfFile())
    guard worker.terminationReason == .uncaughtSignal || worker.terminationStatus != 0 else { return nil }
    let reason = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile().prefix(20_000), as: UTF8.self)
    return (said.last ?? first, reason)
  }

  private func keep(_ seed: UInt64, _ reason: String) throws {
    try Data(HostileCalendar(seed: seed).bytes).write(to: findings.appending(path: "\(seed).ics"))
    try Data(PatchworkCalendar(seed: seed).bytes).write(to: findings.appending(path: "\(seed)-patchwork.ics"))
    try Data(reason.utf8).write(to: findings.appending(path: "\(seed).txt"))
    print("\(seed): \(reason.prefix(200))")
  }
}
