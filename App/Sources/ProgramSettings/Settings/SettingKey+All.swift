import CalendarService
import CalendarStore
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SettingKey {
  /// All settings, in display order.
  package static let all: [SettingKey] = [
    list(
      "ownAddresses", "your own calendar addresses, which identify your answers to invitations",
      usual: "the users of your accounts", expected: "addresses such as \"ana@example.org\"", \.ownAddresses,
      read: { address($0).map { [$0] } }, write: { $0.sorted() }),
    words("ownName", "your name, for the page of 'insights'", expected: "your name", \.ownName),
    words(
      "defaultCalendar", "the calendar of new events", expected: "the name of a calendar",
      \.defaultCalendar),
    map(
      "aliases", "short names of calendars",
      expected: "names of calendars such as {\"work\": \"Work (Acme)\"}",
      \.aliases, isGood: { !$0.isEmpty }),
    map(
      "templates", "words for 'add --template'",
      expected: "words such as {\"standup\": \"Standup 9:30 for 15m in Work\"}", \.templates,
      isGood: { !$0.isEmpty }),
    text(
      "workingHours", "the hours in which you work, for all days or some", usual: "9-18",
      expected: "hours such as \"8:30-17:30\", \"9-12, 13-17\" or \"9-18, friday 9-14\"",
      \.workingHours, read: { WorkingHours($0) }, write: { $0.description }),
    list(
      "workingDays", "the days on which you work", usual: "by the locale: monday to friday",
      expected: "days such as \"monday\", or \"monday-friday\"", \.workingDays, read: { Weekday.named($0) },
      write: { days in
        Weekday.allCases.filter(days.contains).map { $0.name.lowercased() }
      }),
    list(
      "daysOff", "the calendars whose all-day events are days off", usual: "none",
      expected: "names of calendars such as \"Holidays\"", \.daysOff,
      read: { $0.allSatisfy(\.isWhitespace) ? nil : [$0] }, write: { $0.sorted() }),
    text(
      "weekStart", "the day on which a week starts", usual: "by the locale",
      expected: "a day such as \"monday\"",
      \.weekStart, read: { Weekday.one(named: $0) }, write: { $0.name.lowercased() }),
    text(
      "language", "the language of dates, shown and typed", usual: "by the locale",
      expected: "a language such as \"de\" or \"de-AT\": \(DateLanguage.codes.joined(separator: ", "))",
      \.languageName, read: { DateLanguage(locale: $0) == nil ? nil : .some($0) }, write: { $0 }),
    choice("timeFormat", "how times are written", usual: "by the locale", \.timeFormat),
    choice("dateOrder", "which number of 3/4 is the day", usual: "by the locale", \.dateOrder),
    words(
      "zone", "the time zone of days and times", usual: "the system's",
      expected: "a name such as \"Europe/Berlin\"",
      \.zone),
    choice("color", "when the output is coloured", usual: "auto", \.colour),
    map(
      "calendarColors", "the colours of calendars",
      expected: "colours such as {\"Work\": \"#2e7d32\", \"Home\": \"teal\"}", \.calendarColours,
      isGood: { Colour($0) != nil }),
    text(
      "pager", "the pager for long output", usual: Settings.usualPager,
      expected: "a command, or \"never\"", \.pager,
      read: { $0.allSatisfy(\.isWhitespace) ? nil : .some($0 == "never" ? nil : $0) },
      write: { $0 ?? "never" }),
    choice("start", "what 'almanac' alone shows on a terminal", usual: "list", \.start),
    map(
      "screen.keys", "the keys of 'almanac open'",
      expected: "actions by key such as {\"x\": \"delete\", \"ctrl-n\": \"down\"}", \.screen.keys,
      isGood: { !$0.isEmpty }),
    words(
      "screen.zone", "a second time zone of 'almanac open'", expected: "a name such as \"Asia/Tokyo\"",
      \.screen.zone),
    text(
      "goals.focusMinutes", "the minutes that a block of focus time has at least", usual: "60",
      expected: "a whole number from 5 to 1440", \.goals.focusMinutes, read: { number($0, in: 5...1440) },
      write: { "\($0)" }),
    text(
      "goals.meetingHours", "the most hours of meetings that you want in a week", usual: "none",
      expected: "a whole number from 0 to 168", \.goals.meetingHours,
      read: { number($0, in: 0...168).map { .some($0) } }, write: { $0.map { "\($0)" } }),
    text(
      "goals.focusBlocks", "the fewest blocks of focus time that you want in a week", usual: "none",
      expected: "a whole number from 1 to 100", \.goals.focusBlocks,
      read: { number($0, in: 1...100).map { .some($0) } }, write: { $0.map { "\($0)" } }),
    text(
      "model.server", "the server that answers questions", usual: "none, the built-in engine",
      expected: "a URL such as \"http://localhost:11434/v1\"", \.model.server, read: { server($0) },
      write: { $0 }),
    words(
      "model.agreed", "the server that you agreed to send questions and events to",
      expected: "the URL of 'model.server'", \.model.agreed),
    words("model.name", "the model of that server", expected: "the name of a model", \.model.name),
    text(
      "model.context", "how many tokens the model reads at once", usual: "what the server reports, or 4096",
      expected: "a whole number from 1024", \.model.contextTokens,
      read: { Int($0).flatMap { (1024...100_000_000).contains($0) ? .some($0) : nil } },
      write: { $0.map { "\($0)" } }),
    text(
      "model.timeout", "how many seconds to wait for the beginning of an answer", usual: "120",
      expected: "a whole number from 1 to 900", \.model.timeout,
      read: { Int($0).flatMap { (1...900).contains($0) ? .some($0) : nil } },
      write: { $0.map { "\($0)" } }),
    text(
      "model.plainHTTP", "whether unencrypted http to another machine is allowed",
      usual: "false",
      expected: "true or false", \.model.allowsPlainText, read: { Bool($0) }, write: { "\($0)" }),
    text(
      "model.keyCommand", "a command that prints the server's key", usual: "none",
      expected: "a command such as \"pass show model\"", \.model.keyCommand,
      read: { text in
        let words = (try? CommandWords(text).words) ?? []
        return words.isEmpty ? nil : .some(words)
      }, write: { $0?.joined(separator: " ") }),
    words(
      "model.keyFile", "a file whose first line is the key", expected: "the path of a file", \.model.keyFile),
    words(
      "model.keyEnvironment", "the environment variable with the key",
      expected: "the name of a variable",
      \.model.keyEnvironment),
    text(
      "chat.save", "whether 'chat' saves conversations", usual: "true",
      expected: "true or false", \.chat.isSaved, read: { Bool($0) }, write: { "\($0)" }),
    text(
      "chat.history", "how many typed lines 'chat' saves in its history", usual: "1000",
      expected: "a whole number from 0 to 100000", \.chat.history,
      read: { Int($0).flatMap { (0...100_000).contains($0) ? $0 : nil } }, write: { "\($0)" }),
  ]

  /// The setting with a name and, for a map, the key of the entry: `aliases.work`. Ignores case.
  package static func named(_ name: String) -> (key: SettingKey, entry: String?)? {
    let wanted = name.lowercased()
    if let key = all.first(where: { $0.name.lowercased() == wanted }) { return (key, nil) }
    for key in all where key.shape == .map && wanted.hasPrefix(key.name.lowercased() + ".") {
      let entry = name.dropFirst(key.name.count + 1)
      return entry.isEmpty ? nil : (key, String(entry))
    }
    return nil
  }

  private static func address(_ text: String) -> String? {
    let address = text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !address.contains(where: \.isWhitespace)
    return isAddress ? address : nil
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func server(_ text: String) -> String?? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.user() == nil
    else { return nil }
    return .some(text)
  }
}
