#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@main
struct Main {
  static func main() {
    do {
      switch try Command(Array(CommandLine.arguments.dropFirst())) {
      case .help: print(Help.text, terminator: "")
      case .list: for item in Case.all { print(item.name) }
      case .measure(let only, let rounds): try measure(only: only, rounds: rounds)
      case .run(let name, let ofFloor, let count): try run(name, ofFloor: ofFloor, count: count)
      case .stress(let seconds): try stress(seconds: seconds)
      }
    } catch let misuse as Misuse {
      fail(misuse, EX_USAGE)
    } catch {
      fail(error, EX_SOFTWARE)
    }
  }

  private static func measure(only names: [String], rounds: Int) throws {
    let cases = names.isEmpty ? Case.all : Case.all.filter { names.contains($0.name) }
    let alone = try Measurement.alone(cases, rounds: rounds)
    let lines = try zip(cases, alone).map { item, times in
      AloneReport.Line(
        item: item, times: times,
        allocations: try Measurement.allocations(of: item.subject, batch: item.batch),
        floorAllocations: try Measurement.allocations(of: item.floor, batch: item.batch))
    }
    print("One thread, \(rounds) rounds: nanoseconds and allocations of one operation.\n")
    print(AloneReport(lines: lines).text)

    let busy = try Measurement.busy(cases, alone: alone, rounds: rounds)
    let busyLines = zip(cases, zip(alone, busy)).map {
      BusyReport.Line(item: $0, alone: $1.0, busy: $1.1)
    }
    print("\(Threads.count) threads, \(rounds) rounds: nanoseconds of one operation on each.\n")
    print(BusyReport(lines: busyLines).text, terminator: "")
  }

  private static func run(_ name: String, ofFloor: Bool, count: Int) throws {
    guard let item = Case.all.first(where: { $0.name == name }) else { throw Misuse.unknownCase(name) }
    let work = ofFloor ? item.floor : item.subject
    // What happens only once happens here.
    try work.prepare(item.batch, 0)()
    try measuredSection(try work.prepare(count, 0))
  }

  private static func stress(seconds: Int) throws {
    let outcome = try ResetStress.run(seconds: seconds)
    print(outcome)
    if outcome.freedSeen > 0 { exit(EXIT_FAILURE) }
  }

  private static func fail(_ error: any Error, _ code: Int32) -> Never {
    let text = "benchmarks: \(error)\n"
    write(STDERR_FILENO, text, text.utf8.count)
    exit(code)
  }
}
