import CalendarStore
import ChatFeature
import LLMEngine
import Testing

@testable import SystemAccess

@Suite struct AskCommandTests {
  private func services(_ events: [ChatEvent] = [], error: ChatError? = nil) -> Services {
    var services = Services()
    services.chat = ScriptedChatFeature(events: events, error: error)
    return services
  }

  private let call = ToolCall(id: "1", name: "list_events", arguments: ["when": "friday"])

  @Test func theAnswerIsPrintedAsItArrives() async {
    let services = services([
      .toolStarted(call), .toolFinished(call, result: "[]", isError: false), .text("Nothing\non "),
      .text("Friday."), .finished(history: []),
    ])

    #expect(await almanac("ask", "what's", "on", "friday?", with: services).output == "Nothing\non Friday.\n")
    #expect(await almanac("ask", "x", with: self.services([.text("Yes.\n")])).output == "Yes.\n")
  }

  @Test(arguments: [["ask", "x"], ["ask", "x", "--json"]])
  func theExitCodeReportsAQuestionNotUnderstood(_ line: [String]) async {
    let services = services([.text("What?"), .notUnderstood, .finished(history: [])])

    #expect(await Transcript.of(line, in: .fixture(services)).code == .notUnderstood)
  }

  @Test func explainIsInNoHelpScreenAndNoCompletion() async {
    #expect(await !almanac("ask", "--help", with: services()).output.contains("--explain"))
    #expect(await !almanac("completions", "bash", with: services()).output.contains("--explain"))
  }

  @Test func foreignTextInAnAnswerDoesNotControlTheTerminal() async {
    let services = services([.text("\u{1B}[2JNothing\u{07} \u{202E}here")])

    #expect(await almanac("ask", "x", with: services).output == "Nothing here\n")
  }

  @Test func anAnswerWrapsBetweenWordsToTheWidth() async {
    let services = services([
      .text("You are free on all of these days:\n  09:00–10:00  Breakfast with everybody from the team\n"),
      .text("and the rest"), .text(" of the week is busy."),
    ])

    #expect(
      await almanac("ask", "x", "--width", "32", with: services).output == """
        You are free on all of these
        days:
          09:00–10:00  Breakfast with
                       everybody from
                       the team
        and the rest of the week is
        busy.

        """)
  }

  @Test func jsonContainsTheAnswerAndItsTools() async {
    let services = services([
      .toolFinished(call, result: #"{"n": 1}"#, isError: false),
      .toolFinished(call, result: "not JSON", isError: true), .text("One "), .text("event."),
    ])

    #expect(
      await almanac("ask", "how", "many?", "--json", with: services).output == """
        {
          "answer" : "One event.",
          "changes" : [

          ],
          "question" : "how many?",
          "tools" : [
            {
              "arguments" : {
                "when" : "friday"
              },
              "failed" : false,
              "name" : "list_events",
              "result" : {
                "n" : 1
              }
            },
            {
              "arguments" : {
                "when" : "friday"
              },
              "failed" : true,
              "name" : "list_events",
              "result" : "not JSON"
            }
          ],
          "understood" : true
        }

        """)
  }

  @Test func jsonSaysThatNothingWasChangedOrLookedUp() async {
    let services = services([.text("Done."), .unsupported(.unchanged), .unsupported(.everything)])

    let output = await almanac("ask", "x", "--json", with: services).output

    #expect(output.contains("\"nothingChanged\" : true"), "\(output)")
    #expect(output.contains("\"notFromCalendar\" : ["), "\(output)")
  }

  @Test func theCauseOfAMissingAnswerIsReported() async {
    #expect(
      await almanac("ask", "x", with: services(error: .engine(.unavailable("it is asleep"))))
        == Transcript(errors: "The engine cannot be used: it is asleep.\n", code: .unavailable))
    for line in [["ask", "x"], ["ask", "x", "--json"]] {
      #expect(
        await Transcript.of(line, in: .fixture(services(error: .store(.busy(path: "almanac.db")))))
          == Transcript(
            errors: "almanac.db is in use by another process. Try again when it is done.\n",
            code: .unavailable))
    }
    #expect(
      await almanac("ask", "x", with: services(error: .tooManyRounds(8)))
        == Transcript(
          errors: "No answer was found in 8 rounds of lookups. Ask for less at once.\n",
          code: .unavailable))
  }

  @Test func anInterruptedAnswerIsReportedOnItsOwnLine() async {
    let services = services([.text("On Fri")], error: .engine(.interrupted("the line is dead")))

    #expect(
      await almanac("ask", "x", with: services)
        == Transcript(
          output: "On Fri\n", errors: "The answer ended too early: the line is dead. Ask again.\n",
          code: .unavailable))
  }
}
