/// A value in the settings file.
package enum SettingValue: Sendable, Hashable {
  case text(String)
  case list([String])
  /// Values by name.
  case map([String: String])
}

/// A setting: its name, its meaning, and the parser of its value.
package struct SettingKey: Sendable {
  /// The form of its value.
  package enum Shape: Sendable { case text, list, map }

  /// The name: `weekStart`. The part before a dot is an object in the file: `model.server`.
  package let name: String
  package let shape: Shape
  /// The meaning, on one line.
  package let explanation: String
  /// The default value.
  package let usual: String
  /// The expected value, as the object of "Write …".
  package let expected: String
  /// Stores a value. Returns its invalid part; `nil` if it is valid.
  package let take: @Sendable (SettingValue, inout Settings) -> String?
  /// The value; `nil` if it is not set.
  package let value: @Sendable (Settings) -> SettingValue?

  /// The path of the setting in the file.
  package var path: [String] { name.split(separator: ".").map(String.init) }
}

extension SettingKey {
  /// A setting with a string value.
  package static func text<Value>(
    _ name: String, _ explanation: String, usual: String, expected: String,
    _ member: WritableKeyPath<Settings, Value> & Sendable, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String?
  ) -> SettingKey {
    SettingKey(
      name: name, shape: .text, explanation: explanation, usual: usual, expected: expected,
      take: { value, settings in
        guard case .text(let text) = value, let value = read(text) else { return value.description }
        settings[keyPath: member] = value
        return nil
      },
      value: { write($0[keyPath: member]).map(SettingValue.text) })
  }

  /// A setting with a fixed set of values.
  package static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ explanation: String, usual: String,
    _ member: WritableKeyPath<Settings, Value> & Sendable
  ) -> SettingKey {
    let words = Value.allCases.map { "'\($0.rawValue)'" }
    let choices = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return text(
      name, "\(explanation): \(choices)", usual: usual, expected: choices, member,
      read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }

  /// A setting with any non-empty text.
  package static func words(
    _ name: String, _ explanation: String, usual: String = "none", expected: String,
    _ member: WritableKeyPath<Settings, String?> & Sendable
  ) -> SettingKey {
    text(
      name, explanation, usual: usual, expected: expected, member,
      read: { $0.allSatisfy(\.isWhitespace) ? nil : .some($0) }, write: { $0 })
  }

  /// A setting with a list of texts.
  package static func list<Element: Hashable & Sendable>(
    _ name: String, _ explanation: String, usual: String, expected: String,
    _ member: WritableKeyPath<Settings, Set<Element>> & Sendable,
    read: @escaping @Sendable (String) -> [Element]?, write: @escaping @Sendable (Set<Element>) -> [String]
  ) -> SettingKey {
    SettingKey(
      name: name, shape: .list, explanation: explanation, usual: usual, expected: expected,
      take: { value, settings in
        guard case .list(let texts) = value else { return value.description }
        var elements: Set<Element> = []
        for text in texts {
          guard let read = read(text) else { return text }
          elements.formUnion(read)
        }
        settings[keyPath: member] = elements
        return nil
      },
      value: { settings in
        let texts = write(settings[keyPath: member])
        return texts.isEmpty ? nil : .list(texts)
      })
  }

  /// A setting that maps names to texts.
  package static func map(
    _ name: String, _ explanation: String, expected: String,
    _ member: WritableKeyPath<Settings, [String: String]> & Sendable,
    isGood: @escaping @Sendable (String) -> Bool
  ) -> SettingKey {
    SettingKey(
      name: name, shape: .map, explanation: explanation, usual: "none", expected: expected,
      take: { value, settings in
        guard case .map(let texts) = value else { return value.description }
        if let bad = texts.sorted(by: { $0.key < $1.key }).first(where: {
          $0.key.isEmpty || !isGood($0.value)
        }) {
          return bad.key.isEmpty ? "" : bad.value
        }
        settings[keyPath: member] = texts
        return nil
      },
      value: { $0[keyPath: member].isEmpty ? nil : .map($0[keyPath: member]) })
  }
}

extension SettingValue: CustomStringConvertible {
  /// The displayed form: `9-18`; `monday, friday`; `work = Work (Acme), home = Home`.
  package var description: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .map(let texts):
      texts.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    }
  }

  /// The JSON for the file.
  package var json: String {
    switch self {
    case .text(let text): Bool(text) == nil ? JSON5Document.quoted(text) : text
    case .list(let texts): "[" + texts.map(JSON5Document.quoted).joined(separator: ", ") + "]"
    case .map(let texts):
      "{"
        + texts.sorted { $0.key < $1.key }
        .map { "\(JSON5Document.quoted($0.key)): \(JSON5Document.quoted($0.value))" }.joined(separator: ", ")
        + "}"
    }
  }
}
