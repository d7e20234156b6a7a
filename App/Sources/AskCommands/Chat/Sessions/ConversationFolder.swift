import CalendarService
import CommandSession
import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The saved conversations: one JSON Lines file each, in a folder that only the person can read.
struct ConversationFolder: Sendable, Hashable {
  /// The path; the folder need not exist.
  let path: String

  private static let ending = ".jsonl"

  /// The path of a conversation's file.
  func path(of id: String) -> String { "\(path)/\(id)\(Self.ending)" }

  /// The ids, most recently used first.
  func ids() throws(ConversationError) -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw .refused(path: path, reason: SystemReason.text(of: error))
    }
    let dated = names.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }.map
    {
      (id: $0, date: lastUse(of: $0))
    }
    return dated.sorted { ($0.date, $0.id) > ($1.date, $1.id) }.map(\.id)
  }

  /// The id for an id or a prefix of one.
  func id(for text: String) throws(ConversationError) -> String {
    let ids = try ids()
    if ids.contains(text) { return text }
    let matches = ids.filter { $0.hasPrefix(text) && !text.isEmpty }
    if matches.count > 1 { throw .ambiguous(text, ids: matches.sorted()) }
    guard let match = matches.first else {
      throw .unknown(text, nearest: Spelling.nearest(to: text, in: ids))
    }
    return match
  }

  /// Reads a conversation. A damaged line is skipped and reported.
  func read(_ id: String) throws(ConversationError) -> StoredConversation {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path(of: id))) } catch {
      throw .refused(path: path(of: id), reason: SystemReason.text(of: error))
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    guard let head = lines.first.flatMap({ try? decoder.decode(ConversationLine.self, from: $0) }),
      let version = head.version
    else { throw .notAConversation(path: path(of: id)) }
    guard version <= ConversationLine.version else { throw .tooNew(path: path(of: id)) }
    var stored = StoredConversation(id: id, started: head.at, path: path(of: id))
    // A damaged line may have been a turn that a following mark removes.
    var turns: [Conversation.Turn?] = []
    for (index, data) in lines.enumerated().dropFirst() where !data.isEmpty {
      let line = try? decoder.decode(ConversationLine.self, from: data)
      if line?.undone == true {
        _ = turns.popLast()
      } else {
        turns.append(line?.turn)
        for (call, ids) in line?.messages?.compactMap(\.lookedUp) ?? [] { stored.lookedUp[call] = ids }
        if line?.turn == nil { stored.damagedLines.append(index + 1) }
      }
    }
    stored.conversation.turns = turns.compactMap(\.self)
    return stored
  }

  /// Removes a conversation, unless another process has it open.
  func delete(_ id: String) throws(ConversationError) {
    _ = try ConversationFile(opening: id, in: self)
    guard unlink(path(of: id)) == 0 else { throw .system(path(of: id)) }
  }

  /// Creates the folder if necessary, accessible by the owner only.
  func prepare() throws(ConversationError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .refused(path: path, reason: SystemReason.text(of: error)) }
    guard chmod(path, 0o700) == 0 else { throw .system(path) }
  }

  private func lastUse(of id: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(of: id))
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}

/// A conversation that was read from its file.
struct StoredConversation: Sendable {
  let id: String
  /// The start in ISO 8601 format.
  let started: String
  let path: String
  var conversation = Conversation()
  /// The ids of the events found by calls whose results were not saved, by call id.
  var lookedUp: [String: [String]] = [:]
  /// The numbers, from 1, of unreadable lines.
  var damagedLines: [Int] = []

  /// The warning about skipped lines; `nil` for none.
  var warning: String? {
    guard !damagedLines.isEmpty else { return nil }
    let lines = damagedLines.map(String.init).joined(separator: ", ")
    return "\(path): line \(lines) cannot be read and was left out. The file stays as it is."
  }
}

/// The file of an open conversation, locked against other processes.
final class ConversationFile: Sendable {
  /// The id of the conversation: `2026-03-24-1`.
  let id: String
  private let path: String
  let descriptor: Int32

  /// Opens the file of an existing conversation.
  init(opening id: String, in folder: ConversationFolder) throws(ConversationError) {
    (self.id, path) = (id, folder.path(of: id))
    descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .system(path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .inUse(id: id) : .system(path)
    }
  }

  /// Creates a conversation, named after the day and a number.
  init(in folder: ConversationFolder, on day: CivilDate, at moment: String) throws(ConversationError) {
    try folder.prepare()
    var number = 1
    var id: String
    var descriptor: Int32
    repeat {
      id = "\(day)-\(number)"
      descriptor = open(folder.path(of: id), O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      number += 1
    } while descriptor < 0 && errno == EEXIST
    (self.id, path, self.descriptor) = (id, folder.path(of: id), descriptor)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .system(path) }
    try append(ConversationLine(version: ConversationLine.version, at: moment))
  }

  /// Unlocks explicitly: a process that was just forked has a copy of the descriptor until it runs its program, and
  /// the lock lasts as long as the copy.
  deinit {
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Appends a line and flushes it to disk. Starts a new line if a crash left an incomplete one.
  func append(_ line: ConversationLine) throws(ConversationError) {
    let end = lseek(descriptor, 0, SEEK_END)
    var last = UInt8(ascii: "\n")
    if end > 0, pread(descriptor, &last, 1, end - 1) != 1 { throw .system(path) }
    guard let text = try? JSONText.line(line) else {
      throw .refused(path: path, reason: "a message cannot be written as JSON")
    }
    do {
      try StandardStream.Descriptor(number: descriptor).write(
        (last == UInt8(ascii: "\n") ? "" : "\n") + text + "\n")
    } catch { throw .system(path) }
    guard fsync(descriptor) == 0 else { throw .system(path) }
  }
}

extension ConversationError {
  /// The error for the last system call on a file.
  fileprivate static func system(_ path: String) -> ConversationError {
    .refused(path: path, reason: SystemReason.text(ofCode: errno))
  }
}
