package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The settings file: JSON5, so comments are allowed.
///
///     {
///       // What the program calls "work".
///       aliases: {work: "Work (Acme)"},
///       workingHours: "8-16",
///     }
package struct SettingsFile: Sendable, Hashable {
  /// The path; the file need not exist.
  package let path: String

  /// Reads the settings on top of `defaults`, with the lines that contain them, by name.
  package func read(
    over defaults: Settings
  ) throws(SettingsError) -> (settings: Settings, lines: [String: Int]) {
    try read(try document(), over: defaults)
  }

  /// Sets a value, or removes it if it is `nil`; the rest of the file is unchanged. The file is created if
  /// necessary.
  ///
  /// - Parameter path: the path of the setting in the file.
  /// - Throws: ``SettingsError``; the file is unchanged then.
  package func set(_ value: SettingValue?, at path: [String]) throws(SettingsError) {
    let file = AtomicFile(path: self.path)
    do {
      let lock = try file.lock(named: ".config.lock")
      defer { close(lock) }
      let document = try document() ?? JSON5Document([])
      _ = try members(of: document)
      let bytes = value.map { document.text(setting: path, to: $0.json) } ?? document.text(removing: path)
      guard bytes != document.bytes else { return }
      do { _ = try read(try JSON5Document(bytes), over: Settings()) } catch let error as SettingsError {
        if case .severalKeys = error { throw error }
      }
      try file.replace(with: Data(bytes))
    } catch let error as SettingsError {
      throw error
    } catch let failure as AtomicFile.Failure {
      throw .unwritable(path: self.path, reason: failure.reason)
    } catch {
      throw .unwritable(path: self.path, reason: SystemReason.text(of: error))
    }
  }

  private func document() throws(SettingsError) -> JSON5Document? {
    let data: Data?
    do { data = try AtomicFile(path: path).read() } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    guard let data else { return nil }
    do { return try JSON5Document(Array(data)) } catch {
      throw .malformed(path: path, line: error.line, reason: error.reason)
    }
  }

  private func read(
    _ document: JSON5Document?, over defaults: Settings
  ) throws(SettingsError) -> (settings: Settings, lines: [String: Int]) {
    var settings = defaults
    var lines: [String: Int] = [:]
    guard let document, let members = try members(of: document) else { return (settings, lines) }
    for (name, member) in try entries(of: members, in: document) {
      let line = document.line(of: member.start)
      guard let key = SettingKey.all.first(where: { $0.name == name }) else {
        throw .unknownKey(name, path: path, line: line, nearest: Self.nearest(to: name))
      }
      guard lines.updateValue(line, forKey: name) == nil else {
        throw .repeatedKey(name, path: path, line: line)
      }
      let value = Self.value(of: member.value, in: document)
      if let bad = value.map({ key.take($0, &settings) }) ?? document.source(of: member.value) {
        throw .badValue(bad, key: name, path: path, line: line, expected: key.expected)
      }
    }
    let keys = ["model.keyCommand", "model.keyFile", "model.keyEnvironment"].filter { lines[$0] != nil }
    if keys.count > 1 { throw .severalKeys(keys, path: path) }
    return (settings, lines)
  }

  /// The members of the file's object; `nil` if the file is empty.
  private func members(of document: JSON5Document) throws(SettingsError) -> [JSON5Document.Member]? {
    guard let root = document.root else { return nil }
    guard case .object(let members) = root.content else {
      throw .malformed(
        path: path, line: document.line(of: root.range.lowerBound), reason: "it is not an object")
    }
    return members
  }

  /// The members by the names of settings; those of an object such as `model` are prefixed with its name.
  private func entries(
    of members: [JSON5Document.Member], in document: JSON5Document
  ) throws(SettingsError) -> [(String, JSON5Document.Member)] {
    var entries: [(String, JSON5Document.Member)] = []
    for member in members {
      let isGroup = SettingKey.all.contains { $0.path.count > 1 && $0.path[0] == member.name }
      if isGroup, case .object(let inner) = member.value.content {
        entries += inner.map { ("\(member.name).\($0.name)", $0) }
      } else if isGroup {
        throw .badValue(
          document.source(of: member.value), key: member.name, path: path,
          line: document.line(of: member.start),
          expected: "an object such as {\"server\": \"http://localhost:11434/v1\"}")
      } else {
        entries.append((member.name, member))
      }
    }
    return entries
  }

  /// `nil` if the value has no type of a setting.
  private static func value(of value: JSON5Document.Value, in document: JSON5Document) -> SettingValue? {
    switch value.content {
    case .scalar: return document.text(of: value).map(SettingValue.text)
    case .array(let values):
      let texts = values.compactMap { document.text(of: $0) }
      return texts.count == values.count ? .list(texts) : nil
    case .object(let members):
      let texts = members.compactMap { member in document.text(of: member.value).map { (member.name, $0) } }
      return texts.count == members.count ? .map(Dictionary(texts) { $1 }) : nil
    }
  }

  /// The name of the setting most similar to a word.
  package static func nearest(to name: String) -> String? {
    Spelling.nearest(to: name, in: SettingKey.all.map(\.name))
  }
}

/// Why the settings could not be read or changed.
package enum SettingsError: Error, Hashable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The file is not JSON5.
  case malformed(path: String, line: Int, reason: String)
  /// The setting is unknown.
  case unknownKey(String, path: String, line: Int, nearest: String?)
  /// A setting is repeated.
  case repeatedKey(String, path: String, line: Int)
  /// The value of a setting is invalid.
  case badValue(String, key: String, path: String, line: Int, expected: String)
  /// Several settings name a source of the model server's key.
  case severalKeys([String], path: String)
}

extension SettingsError: CustomStringConvertible {
  /// The problem, and what to do about it.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) could not be read: \(reason). Check its permissions."
    case .unwritable(let path, let reason): "\(path) could not be written: \(reason). Check its permissions."
    case .malformed(let path, let line, let reason):
      "\(path):\(line): \(reason). Write settings as {\"weekStart\": \"monday\"}."
    case .unknownKey(let key, let path, let line, let nearest):
      "\(path):\(line): there is no setting '\(key)'. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "'almanac config' lists the settings.")
    case .repeatedKey(let key, let path, let line):
      "\(path):\(line): '\(key)' is set twice. Remove one of the two."
    case .badValue(let text, let key, let path, let line, let expected):
      "\(path):\(line): '\(text.hidingCredentials)' is not a valid value for '\(key)'. Write \(expected)."
    case .severalKeys(let keys, let path):
      "\(path): \(keys.map { "'\($0)'" }.joined(separator: " and ")) are both set. Keep one of them."
    }
  }
}

extension SettingsError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .unreadable: .permission
    case .unwritable: .cannotCreate
    case .malformed, .unknownKey, .repeatedKey, .badValue, .severalKeys: .data
    }
  }
}

extension String {
  /// The text without the user and the password of addresses in it: `http://…@example.org`.
  var hidingCredentials: String { replacing(#/\/\/[^\/\s]*@/#, with: "//…@") }
}
