import Testing

@testable import AlmanacCommandLine

@Suite struct ScreenTests {
  private func screen(
    _ line: [String] = [], terminal: Surroundings.Terminal? = nil, environment: [String: String] = [:]
  ) throws -> Screen {
    Screen(
      try Invocation(line).options,
      .fixture().with {
        $0.terminal = terminal
        $0.environment = environment
      })
  }

  @Test func isAsWideAsTheFirstThatSaysSo() throws {
    let terminal = Surroundings.Terminal(columns: 100)

    #expect(
      try screen(["--width", "50"], terminal: terminal, environment: ["COLUMNS": "70"]).width == 50)
    #expect(try screen(terminal: terminal, environment: ["COLUMNS": "70"]).width == 70)
    #expect(try screen(terminal: terminal).width == 100)
    #expect(try screen(terminal: .init(columns: nil)).width == 80)
    #expect(try screen(environment: ["COLUMNS": "many"]).width == 80)
    #expect(try screen(environment: ["COLUMNS": "0"]).width == 80)
  }

  @Test func hasColourOnATerminalOnlyAndOnlyIfNobodyMinds() throws {
    let terminal = Surroundings.Terminal(columns: 80)

    #expect(try screen(terminal: terminal, environment: ["TERM": "xterm"]).hasColour)
    #expect(try screen(terminal: terminal, environment: ["NO_COLOR": ""]).hasColour)
    #expect(try !screen(environment: ["TERM": "xterm"]).hasColour)
    #expect(try !screen(terminal: terminal, environment: ["TERM": "dumb"]).hasColour)
    #expect(try !screen(terminal: terminal, environment: ["NO_COLOR": "1"]).hasColour)
    #expect(try !screen(["--no-color"], terminal: terminal).hasColour)
  }
}
