import CalendarServiceTesting
import Foundation
import Synchronization
import Testing

@testable import ProgramSettings
@testable import SystemAccess

@Suite struct PagerTests {
  private let services = Services(
    (0..<30).map { .fixture(uid: "\($0)", title: "Event \($0)", start: .monday(9, $0)) })

  /// A pager that keeps its input; if `quitting`, the first write fails because the pager has ended.
  private final class Screenful: Sendable {
    let text = Mutex("")
    let commands = Mutex<[String]>([])
    let isFinished = Mutex(false)

    func start(_ command: String, quitting: Bool) -> Pager {
      commands.withLock { $0.append(command) }
      return Pager(
        write: { [self] text throws(StreamError) in
          if quitting { throw .readerGone }
          self.text.withLock { $0 += text }
        }, finish: { [self] in isFinished.withLock { $0 = true } })
    }
  }

  private func run(
    _ line: String..., rows: Int? = 24, variables: [String: String] = [:], quitting: Bool = false,
    isMissing: Bool = false
  ) async -> (Transcript, Screenful) {
    let screenful = Screenful()
    let environment = ProcessEnvironment.fixture(services).with {
      $0.terminal = rows.map { .init(columns: 80, rows: $0) }
      $0.variables.merge(variables) { $1 }
      $0.startPager = { isMissing ? nil : screenful.start($0, quitting: quitting) }
    }
    return (await Transcript.of(line, in: environment), screenful)
  }

  @Test func longOutputGoesThroughThePager() async {
    let (transcript, pager) = await run("agenda", "--no-color")
    let plain = await almanac("agenda", with: services)
    let text = pager.text.withLock { $0 }
    let commands = pager.commands.withLock { $0 }
    let isFinished = pager.isFinished.withLock { $0 }

    #expect(transcript == Transcript())
    #expect(text == plain.output)
    #expect(commands == [Settings.usualPager])
    #expect(isFinished)
  }

  @Test func shortOrPipedOutputIsWrittenDirectly() async {
    for rows in [100, nil] {
      let (transcript, pager) = await run("agenda", "--no-color", rows: rows)
      let plain = await almanac("agenda", with: services)
      let commands = pager.commands.withLock { $0 }

      #expect(transcript == plain)
      #expect(commands == [])
    }
  }

  @Test(arguments: [
    (["PAGER": "more"], ["more"]), (["PAGER": "more", "ALMANAC_PAGER": "most -s"], ["most -s"]),
    (["ALMANAC_PAGER": ""], []), (["PAGER": "cat"], []),
  ])
  func thePersonChoosesThePager(variables: [String: String], commands: [String]) async {
    let pager = await run("agenda", variables: variables).1
    let started = pager.commands.withLock { $0 }

    #expect(started == commands)
  }

  @Test func aMissingOrClosedPagerIsNotAnError() async {
    let missing = await run("agenda", "--no-color", isMissing: true).0
    let quit = await run("agenda", quitting: true).0
    let plain = await almanac("agenda", with: services)

    #expect(missing == plain)
    #expect(quit == Transcript())
  }

  @Test func aCommandReadsItsInput() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("almanac-\(UUID().uuidString)")
      .path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let variables = ["PATH": "/usr/bin:/bin", "OUT": file]
    let pager = try #require(Pager(starting: "cat > \"$OUT\"", variables: variables))

    try pager.write("one\n")
    try pager.write("two\n")
    pager.finish()

    #expect(try String(contentsOfFile: file, encoding: .utf8) == "one\ntwo\n")
    #expect(Pager(starting: "no-such-pager -R", variables: variables) == nil)
    #expect(Pager(starting: "/no/such/pager", variables: variables) == nil)
  }

  @Test func writingToAnEndedCommandReportsAClosedReader() throws {
    signal(SIGPIPE, SIG_IGN)
    let pager = try #require(Pager(starting: "true", variables: ["PATH": "/usr/bin:/bin"]))
    let long = String(repeating: "line\n", count: 100_000)

    #expect(throws: StreamError.readerGone) { try pager.write(long) }
    pager.finish()
  }
}
