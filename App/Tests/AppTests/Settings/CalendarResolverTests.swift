import Testing

@testable import AlmanacCommandLine

@Suite struct CalendarResolverTests {
  private let resolver = CalendarResolver(
    names: ["Work (Acme)", "Home", "Holidays", "ana@example.org"],
    aliases: ["job": "work (acme)", "old": "Gone", "home": "Work (Acme)"])

  @Test(arguments: [
    ("Work (Acme)", "Work (Acme)"), ("home", "Home"), ("JOB", "Work (Acme)"), ("work", "Work (Acme)"),
    ("hom", "Home"), ("ho", "ho"), ("ana", "ana@example.org"), ("old", "Gone"), ("wrok", "wrok"), ("", ""),
  ])
  func aNameAnAliasOrAUniqueBeginningIsACalendar(_ text: String, _ name: String) {
    #expect(resolver.name(for: text) == name)
  }

  @Test func aBeginningIsNoExactName() {
    #expect(resolver.exactName(for: "work") == nil)
    #expect(resolver.exactName(for: "HOME") == "Home")
    #expect(resolver.exactName(for: "job") == "Work (Acme)")
  }
}
