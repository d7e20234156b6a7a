import Testing

@testable import benchmarks

@Suite struct CommandTests {
  @Test func measuresEverythingUnlessToldOtherwise() throws {
    #expect(try Command([]) == .measure(only: [], rounds: 101))
  }

  @Test func measuresTheCasesThatAreNamed() throws {
    let command = try Command(["--only", "chain", "--rounds", "7", "--only", "supply"])

    #expect(command == .measure(only: ["chain", "supply"], rounds: 7))
  }

  @Test func runsACaseOrItsFloor() throws {
    #expect(
      try Command(["--instructions", "chain", "30"]) == .run(name: "chain", ofFloor: false, count: 30))
    #expect(
      try Command(["--instructions", "chain", "30", "--floor"])
        == .run(name: "chain", ofFloor: true, count: 30))
  }

  @Test(arguments: [
    (["--fast"], "'--fast' is not an option. Try '--help'."),
    (["--only", "chains"], "There is no case 'chains'. '--list' names them all."),
    (["--only"], "'--only' needs a word after it. Try '--help'."),
    (["--rounds", "0"], "'0' after '--rounds' is not a number above zero."),
    (["--stress", "long"], "'long' after '--stress' is not a number above zero."),
    (["--instructions", "chain", "3", "--flor"], "'--flor' is not an option. Try '--help'."),
  ])
  func refusesWhatItDoesNotUnderstand(_ words: [String], _ text: String) {
    let misuse = #expect(throws: Misuse.self) { try Command(words) }

    #expect(misuse?.description == text)
  }
}
