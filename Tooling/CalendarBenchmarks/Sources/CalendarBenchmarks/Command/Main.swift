import Foundation

@main
struct Main {
  static func main() {
    do {
      switch try Command(Array(CommandLine.arguments.dropFirst())) {
      case .help: print(Command.text, terminator: "")
      case .measure(let events, let rounds): try measure(events: events, rounds: rounds)
      case .generate(let events, let path):
        try Data(SampleFile.bytes(events: events)).write(to: URL(filePath: path))
      case .parse(let path): print(try ParsingBenchmark.parse(path).text)
      case .parseAlone(let path): print(try ParsingBenchmark.parse(path, isAlone: true).text)
      case .list(let path): print(try ParsingBenchmark.parse(path, isAlone: true, lists: true).text)
      case .scan(let path): print(try ParsingBenchmark.scan(path).text)
      }
    } catch {
      FileHandle.standardError.write(Data("calendar-benchmarks: \(error)\n".utf8))
      exit(error is Misuse ? EX_USAGE : EX_SOFTWARE)
    }
  }

  private static func measure(events: Int, rounds: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calendars-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "sample.ics")
    let bytes = SampleFile.bytes(events: events)
    try Data(bytes).write(to: file)
    let (libical, dateutil) = (Peer.libical(in: folder), Peer.dateutil())
    for (peer, name) in [(libical, "libical"), (dateutil, "python-dateutil")] where peer == nil {
      print("\(name) was not found, so it is not measured.\n")
    }

    print(
      "A file of \(events) events, \(bytes.count) bytes, \(rounds) rounds. For rules, seconds are the processor's.\n"
    )
    let parsing = ParsingBenchmark(
      path: file.path, size: bytes.count, events: events, rounds: rounds, libical: libical)
    print(try parsing.report())
    let expanding = ExpandingBenchmark(rounds: rounds, peers: [libical, dateutil].compactMap(\.self))
    print("Rules that start in 1990.\n")
    print(try expanding.occurrences())
    print("From 8 January to 1 March 2026.\n")
    print(try expanding.windows(), terminator: "")
  }
}
