import CalendarService
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

/// `almanac config`: shows and changes settings.
struct ConfigCommand: Command {
  /// Defined here because the help, which lists the settings, takes longer to build than most commands take to run.
  static let name = "config"
  static let help = CommandHelp(
    name: name, words: "[ACTION…]", summary: "show and change your settings",
    description: """
      Lists the settings, their values and the origin of each value: a line of your
      settings file, an environment variable, or the default.

        config                  list the settings
        config get KEY          print the value of a setting
        config set KEY VALUE…   change a setting; the rest of the file is unchanged
        config unset KEY        restore the default
        config path             print the path of the file

      The file is JSON5: you may write it yourself, with comments. An option such as
      --zone, and the variables TZ and NO_COLOR, override the file. The settings:

      \(keys)
      """,
    actions: ["get", "set", "unset", "path"],
    examples: [
      "config", "config set workingHours 8-16", "config set aliases.work \"Work (Acme)\"",
      "config set ownAddresses ana@example.org ana@work.example", "config get weekStart",
    ])

  /// One or two lines of at most 78 columns for each setting.
  private static var keys: String {
    let width = SettingKey.all.map(\.name.count).max() ?? 0
    return SettingKey.all.map { key in
      let name = key.name + String(repeating: " ", count: width - key.name.count)
      return WordWrap.wrapped("  \(name)  \(key.explanation); default: \(key.usual)", to: 78)
    }.joined(separator: "\n")
  }

  /// The action.
  enum Action: Sendable {
    case list
    case path
    case get(SettingKey, entry: String?)
    case set(SettingKey, entry: String?, SettingValue)
    case unset(SettingKey, entry: String?)
  }

  let action: Action
  let needsZone = false
  var needsSettings: Bool {
    switch action {
    case .list, .get: true
    case .path, .set, .unset: false
    }
  }

  init(_ arguments: Arguments) throws(UsageError) {
    var words = arguments.words[...]
    let word = words.popFirst()
    switch word {
    case nil: action = .list
    case "path": action = .path
    case "get", "set", "unset":
      guard let name = words.popFirst() else {
        throw .missingWords(what: "setting", example: "almanac config \(word ?? "get") weekStart")
      }
      guard let (key, entry) = SettingKey.named(name) else {
        throw .unknownSetting(name, nearest: SettingsFile.nearest(to: name))
      }
      guard word == "set" else {
        action = word == "get" ? .get(key, entry: entry) : .unset(key, entry: entry)
        break
      }
      action = .set(key, entry: entry, try Self.value(Array(words), of: key, entry: entry))
      words = []
    case let word?:
      throw .unknownAction(
        word, command: "config", nearest: Spelling.nearest(to: word, in: ["get", "set", "unset", "path"]))
    }
    if let extra = words.first { throw .unexpectedWord(extra, command: "config \(word ?? "")") }
  }

  func run(in session: Session) async throws -> ExitCode {
    let loaded = session.loadedSettings
    switch action {
    case .list: try list(in: session)
    case .path: try session.print(json: loaded.file.path, orElse: loaded.file.path)
    case .get(let key, let entry): try print(key, entry, in: session)
    case .set(let key, let entry, let value):
      if key.name == "zone" { _ = try session.catalog[\.zoneDatabase].zone(named: value.description) }
      try loaded.file.set(
        entry == nil ? value : .text(value.description), at: key.path + (entry.map { [$0] } ?? []))
      try report(
        "'\(Self.name(of: key, entry))' is now \(value.description.sanitised).", about: key, in: session)
      await warn(about: value, of: key, in: session)
    case .unset(let key, let entry):
      try loaded.file.set(nil, at: key.path + (entry.map { [$0] } ?? []))
      try report(
        "'\(Self.name(of: key, entry))' has its default again\(entry == nil ? ": \(key.usual)" : "").",
        about: key, in: session)
    }
    return .ok
  }

  /// Says what was written, or prints the setting as the file has it now.
  private func report(_ sentence: String, about key: SettingKey, in session: Session) throws {
    guard session.options.prefersJSON else { return session.say(sentence) }
    let folder = SettingsFolder(home: session.options.home, environment: session.environment)
    // Another fault of the file is no reason to be silent about this setting: other commands report it.
    let written = try? LoadedSettings(folder, in: session.environment)
    try session.print(json: SettingRecord(key, in: written ?? session.loadedSettings))
  }

  private static func name(of key: SettingKey, _ entry: String?) -> String {
    key.name + (entry.map { "." + $0.sanitised } ?? "")
  }

  /// Names the calendars of a value that do not exist.
  private func warn(about value: SettingValue, of key: SettingKey, in session: Session) async {
    let names: [String]
    switch value {
    case .text(let name) where key.name == "defaultCalendar": names = [name]
    case .list(let list) where key.name == "daysOff": names = list
    default: return
    }
    // An unreadable database is no reason to refuse a setting.
    guard let resolver = try? await session.calendarResolver() else { return }
    for name in names where !resolver.names.contains(resolver.name(for: name)) {
      session.note("There is no calendar '\(name.sanitised)' yet. 'almanac calendars add' adds one.")
    }
  }

  /// The validated value of the words.
  private static func value(
    _ words: [String], of key: SettingKey, entry: String?
  ) throws(UsageError) -> SettingValue {
    guard !words.isEmpty else {
      throw .missingWords(what: "value for '\(key.name)'", example: "almanac config set weekStart monday")
    }
    let phrase = words.joined(separator: " ")
    let value: SettingValue =
      switch key.shape {
      case .text: .text(phrase)
      case .list:
        .list(
          words.joined(separator: ",").split(separator: ",").map { text in String(text.drop { $0 == " " }) })
      case .map: .text(phrase)
      }
    guard key.shape != .map || entry != nil else {
      throw .unusable(
        reason: "'\(key.name)' holds several values. Name one: almanac config set \(key.name).NAME VALUE.")
    }
    var scratch = Settings()
    if let bad = key.take(entry.map { .map([$0: phrase]) } ?? value, &scratch) {
      throw .unreadableValue(option: "'\(key.name)'", text: bad, expected: key.expected)
    }
    return value
  }

  private func list(in session: Session) throws {
    let loaded = session.loadedSettings
    if session.options.prefersJSON {
      return try session.print(json: SettingKey.all.map { SettingRecord($0, in: loaded) })
    }
    let rows = SettingKey.all.map { key in
      (
        key.name, TerminalText(key.value(loaded.settings)?.description ?? key.usual),
        loaded.origin(of: key).sanitised
      )
    }
    let names = rows.map(\.0.count).max() ?? 0
    let values = min(rows.map(\.1.columns).max() ?? 0, max(12, session.screen.width - names - 26))
    session.print(loaded.file.path.sanitised + "\n")
    for (name, value, origin) in rows {
      let start = name.padding(names) + "  " + value.cut(to: values).padded(to: values)
      session.print(start + "  " + session.screen.text(origin, in: .dim))
    }
  }

  private func print(_ key: SettingKey, _ entry: String?, in session: Session) throws {
    let value = key.value(session.settings)
    if session.options.prefersJSON {
      return try session.print(json: SettingRecord(key, in: session.loadedSettings))
    }
    switch (value, entry) {
    case (.map(let texts)?, let entry?):
      if let text = texts.first(where: { $0.key.lowercased() == entry.lowercased() })?.value {
        session.print(text.sanitised)
      }
    case (.list(let texts)?, _): for text in texts { session.print(text.sanitised) }
    case (let value?, nil): session.print(value.description.sanitised)
    default: break
    }
  }
}

/// A setting, for other programs.
struct SettingRecord: Encodable {
  let key: String
  let value: OrNull<Value>
  /// `default`, `line 3`, or the variable and its value.
  let origin: String
  let explanation: String

  init(_ key: SettingKey, in loaded: LoadedSettings) {
    self.key = key.name
    value = OrNull(key.value(loaded.settings).map(Value.init))
    origin = loaded.origin(of: key)
    explanation = key.explanation
  }

  /// The JSON value: a text, a list or an object.
  struct Value: Encodable, Sendable {
    let value: SettingValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .text(let text): try container.encode(text)
      case .list(let texts): try container.encode(texts)
      case .map(let texts): try container.encode(texts)
      }
    }
  }
}

extension String {
  /// The text padded with spaces to `width` columns.
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
