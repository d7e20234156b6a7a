import Synchronization
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import SystemAccess
@testable import Terminal

@Suite struct ScreenTests {
  private func screen(
    _ line: [String] = [], terminal: ProcessEnvironment.Terminal? = nil, environment: [String: String] = [:]
  ) throws -> Screen {
    Screen(
      try Invocation(line).options,
      .fixture().with {
        $0.terminal = terminal
        $0.variables = environment
      })
  }

  @Test func theFirstSourceWithAWidthSetsTheWidth() throws {
    let terminal = ProcessEnvironment.Terminal(columns: 100)

    #expect(
      try screen(["--width", "50"], terminal: terminal, environment: ["COLUMNS": "70"]).width == 50)
    #expect(try screen(terminal: terminal, environment: ["COLUMNS": "70"]).width == 70)
    #expect(try screen(terminal: terminal).width == 100)
    #expect(try screen(terminal: .init(columns: nil)).width == 80)
    #expect(try screen(["--width", "2000000000"]).width == Screen.widest)
    #expect(try screen(environment: ["COLUMNS": "2000000000"]).width == Screen.widest)
    #expect(try screen(environment: ["COLUMNS": "many"]).width == 80)
    #expect(try screen(environment: ["COLUMNS": "0"]).width == 80)
  }

  @Test(arguments: [("dumb", false), ("xterm", true)])
  func progressIsShownOnlyIfEscapeCodesAreSupported(_ terminal: String, _ isShown: Bool) async throws {
    let errors = Mutex("")
    let environment = ProcessEnvironment.fixture().with {
      $0.variables["TERM"] = terminal
      $0.progress = 40
      $0.errors = { text in errors.withLock { $0 += text } }
    }
    let session = try Session(
      Invocation([]).options, needsZone: false, in: environment, output: RunOutput { _ in })

    session.showProgress("1 of 2")

    #expect((session.progressColumns != nil) == isShown)
    #expect(errors.withLock { $0 } == (isShown ? "\r\u{1B}[K1 of 2" : ""))
  }

  @Test func colourIsUsedOnATerminalUnlessItIsTurnedOff() throws {
    let terminal = ProcessEnvironment.Terminal(columns: 80)

    #expect(try screen(terminal: terminal, environment: ["TERM": "xterm"]).hasColour)
    #expect(try screen(terminal: terminal, environment: ["NO_COLOR": ""]).hasColour)
    #expect(try !screen(environment: ["TERM": "xterm"]).hasColour)
    #expect(try !screen(terminal: terminal, environment: ["TERM": "dumb"]).hasColour)
    #expect(try !screen(terminal: terminal, environment: ["NO_COLOR": "1"]).hasColour)
    #expect(try !screen(["--no-color"], terminal: terminal).hasColour)
  }
}
