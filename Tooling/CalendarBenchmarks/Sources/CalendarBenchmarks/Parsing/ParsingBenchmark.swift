import CalendarService
import CalendarServiceTesting
import Foundation

@testable import CalendarServiceImplementation
@testable import TimeZones

/// Reading one large file to full events, each run in a process of its own.
struct ParsingBenchmark {
  let path: String
  let size: Int
  let events: Int
  let rounds: Int
  let libical: Peer?

  /// Measures, and says what came of it.
  func report() throws -> String {
    let own = Peer.own
    var programs = [
      (name: "almanac", run: { own.sample(["--parse", path]) }),
      (name: "almanac, one core", run: { own.sample(["--parse-alone", path]) }),
      (name: "looking at each byte", run: { own.sample(["--scan", path]) }),
    ]
    if let libical { programs.append((libical.name, { libical.sample(["parse", path]) })) }
    let samples = Rounds.samples(rounds, of: programs.map(\.run))
    guard let base = samples[0] else { throw Misuse.failed(programs[0].name) }
    var table = Table([
      "", "MB/s", "ns an event", "of the processor", "peak MiB", "its time / almanac's", "of the processor",
      "its peak / almanac's",
    ])
    for (program, samples) in zip(programs, samples) {
      guard let samples else { throw Misuse.failed(program.name) }
      let elapsed = median(samples.map(\.elapsed))
      table.add([
        program.name, (Double(size) / elapsed / 1e6).short, (elapsed / Double(events) * 1e9).short,
        (median(samples.map(\.seconds)) / Double(events) * 1e9).short,
        (median(samples.map { Double($0.peak) }) / 1024).short,
        median(zip(samples, base).map { $0.elapsed / $1.elapsed }).short,
        median(zip(samples, base).map { $0.seconds / $1.seconds }).short,
        median(zip(samples, base).map { Double($0.peak) / Double($1.peak) }).short,
      ])
    }
    return table.text
  }

  /// One run in this process: the file is in memory before, and so is all that it says afterwards.
  ///
  /// - Parameters:
  ///   - isAlone: whether one core does it all.
  ///   - lists: whether to list the occurrences from 2020 to 2030 as well.
  static func parse(_ path: String, isAlone: Bool = false, lists: Bool = false) throws -> Sample {
    var service = ICalendarService(
      places: [], servers: StubCalendarServers(),
      zones: FolderZoneDatabase(folders: CalendarServiceSettings().zoneFolders),
      clock: LocalClock(zone: .utc, now: Date.init))
    if isAlone { service.partSize = .max }
    let data = try Data(contentsOf: URL(filePath: path))
    var file: CalendarFile?
    let sample = try Stopwatch.sample {
      file = try service.readCalendar(data, named: path)
      if lists { return occurrences(of: file?.objects ?? [], service) }
      return file?.objects.count ?? 0
    }
    return withExtendedLifetime(file) { sample }
  }

  private static func occurrences(of objects: [CalendarObject], _ service: ICalendarService) -> Int {
    let (from, to) = (1_577_836_800.0, 1_893_456_000.0)  // 2020-01-01 and 2030-01-01
    return service.occurrences(
      of: objects.map { ("", $0) }, from: Date(timeIntervalSince1970: from),
      to: Date(timeIntervalSince1970: to), in: .utc
    ).count
  }

  /// The least that reading a file takes: each byte is looked at once, for line breaks.
  static func scan(_ path: String) throws -> Sample {
    let data = try Data(contentsOf: URL(filePath: path))
    return Stopwatch.sample {
      data.withUnsafeBytes { bytes in bytes.reduce(into: 0) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 } }
    }
  }
}
