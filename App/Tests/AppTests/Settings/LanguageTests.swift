import Testing

@testable import SystemAccess

/// Dates in the language of the locale or of the settings, on Thursday 26 March 2026.
@Suite struct LanguageTests {
  private let home = TemporaryHome()

  private func german(_ line: String...) async -> Transcript {
    await home.almanac(line) { $0.variables["LC_TIME"] = "de_DE.UTF-8" }
  }

  @Test func viewsFollowTheLocale() async throws {
    try await home.importCalendar(
      "Work", SampleCalendar.event("Review", "20260327T140000", "20260327T150000"))

    #expect(await german("agenda", "morgen").output.hasPrefix("Tomorrow · Freitag, 27. März\n"))
    #expect(await german("month").output.hasPrefix("März\n"))
    #expect(await german("search", "review").output.contains("  Fr., 27. März  "))
    #expect(await german("week").output.contains("Do 26"))
  }

  @Test func theSettingPrecedesTheLocaleWithItsConventions() async throws {
    try home.configure(#"{"language": "ko"}"#)
    try await home.importCalendar(
      "Work", SampleCalendar.event("Review", "20260327T140000", "20260327T150000"))

    let agenda = await german("agenda", "tomorrow").output

    #expect(agenda.hasPrefix("Tomorrow · 3월 27일 금요일\n") && agenda.contains("2:00–3:00pm"), "\(agenda)")
    try home.configure(#"{"language": "tlh"}"#)
    #expect(await german("agenda").errors.contains("language"))
  }

  @Test func datesAreTypedInTheLanguageOrInEnglish() async {
    let added = await german("add", "Zahnarzt nächsten Dienstag um halb vier", "--yes")
    #expect(added.output.hasPrefix("Zahnarzt\n  Di., 31. März 15:30–16:30 · Personal\n"), "\(added)")

    let moved = await german("move", "zahnarzt", "mittwoch 10 uhr", "--yes")
    #expect(moved.output.contains("Mi., 1. Apr. 10:00–11:00"), "\(moved)")
    #expect(await german("agenda", "next", "week").output.contains("Zahnarzt"))
    #expect(await german("agenda", "31. april").code == .usage)
  }

  @Test func questionsStayEnglishAndSaySo() async {
    #expect(await german("ask", "what do I have tomorrow?").output.contains("Friday 27 March"))
    let question = await german("ask", "was habe ich morgen?")
    #expect(question.errors.contains("Questions are asked in English"), "\(question)")
  }
}
