import CalendarServiceTesting
import Foundation

/// Reads hostile calendars for as long as one likes.
///
///     calendar-fuzz [--seconds N] [--findings FOLDER]   an hour, into the current folder unless said otherwise
///     calendar-fuzz --work SEED COUNT                   so many seeds in this process: to see one again
@main
struct Main {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("calendar-fuzz: \(error)\n".utf8))
      exit(EX_SOFTWARE)
    }
  }

  private static func run(_ words: [String]) throws {
    if words.count == 3, words[0] == "--work", let seed = UInt64(words[1]), let count = UInt64(words[2]) {
      Worker.boundMemory()
      return try Worker().run(from: seed, count: count)
    }
    var (seconds, findings) = (3600.0, ".")
    var rest = words[...]
    while let option = rest.popFirst() {
      switch (option, rest.popFirst()) {
      case ("--seconds", let word?) where Double(word) != nil: seconds = Double(word) ?? 0
      case ("--findings", let word?): findings = word
      default:
        FileHandle.standardError.write(Data("calendar-fuzz: '\(option)' is not understood here.\n".utf8))
        exit(EX_USAGE)
      }
    }
    let (seeds, wrong) = try Watch(seconds: seconds, findings: URL(filePath: findings)).run()
    print("\(seeds) calendars, \(wrong.count) of them not survived.")
    exit(wrong.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}
