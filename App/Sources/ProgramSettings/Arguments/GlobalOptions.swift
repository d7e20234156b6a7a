/// The options of every command.
package struct GlobalOptions: Sendable, Hashable {
  package static let calendar = Option(
    "--calendar", "NAME", "only this calendar; may be repeated", short: "c")
  package static let zone = Option("--zone", "NAME", "the time zone of days and times, such as Europe/Berlin")
  package static let json = Option("--json", nil, "write JSON, for other programs")
  package static let width = Option("--width", "N", "fit the output to N columns, 1000 at most")
  static let noColour = Option("--no-color", nil, "do not colour")
  package static let home = Option(
    "--home", "DIR", "keep the data in DIR/data, not in ~/.local/share/almanac")
  package static let now = Option(
    "--now", "TIME", "take TIME for the present: 2026-01-05T09:00, or with +01:00")
  package static let help = Option("--help", nil, "show this, or how a command is used", short: "h")
  package static let version = Option("--version", nil, "show the version")
  /// All global options, in the order of the help screen.
  package static let all = [calendar, zone, json, width, noColour, home, now, help, version]

  package let calendars: [String]
  package let zone: String?
  package let prefersJSON: Bool
  package let width: Int?
  package let allowsColour: Bool
  package let home: String?
  package let now: TypedMoment?

  package init(_ arguments: Arguments) throws(UsageError) {
    calendars = arguments.values[Self.calendar.name] ?? []
    zone = arguments.value(of: Self.zone)
    prefersJSON = arguments.has(Self.json)
    width = try arguments.count(of: Self.width)
    allowsColour = !arguments.has(Self.noColour)
    home = arguments.value(of: Self.home)
    if home?.isEmpty == true {
      throw .unreadableValue(option: Self.home.name, text: "", expected: "a folder such as ~/calendar")
    }
    now = try arguments.value(of: Self.now).map { text throws(UsageError) in
      if let moment = TypedMoment(text) { return moment }
      throw .unreadableValue(
        option: Self.now.name, text: text, expected: "it as 2026-01-05T09:00 or 2026-01-05T09:00+01:00")
    }
  }
}
