import CalendarTools
import CommandSession
import LLMEngine
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One line of a conversation's file: the header, a turn, or a mark that removes the previous turn.
struct ConversationLine: Codable {
  /// The version of the format; only in the header.
  var version: Int?
  /// The time at which the conversation began or the turn ended: `2026-03-24T10:20:00+01:00`.
  var at: String
  /// The messages of a turn.
  var messages: [MessageRecord]?
  /// Whether the previous turn is removed.
  var undone: Bool?

  /// The version that is written, and the highest that can be read.
  static let version = 1

  /// The turn in this line; `nil` for other kinds, and if a message is invalid.
  var turn: Conversation.Turn? {
    guard let messages, let first = messages.first?.message, case .user = first else { return nil }
    let read = messages.compactMap(\.message)
    return read.count == messages.count ? Conversation.Turn(messages: read) : nil
  }
}

/// A message in a conversation's file.
///
/// Results of tools that read are not saved unless the person wants it, only the ids or hashes of their events: the call
/// can be repeated, and these show whether it finds the same events. Results of changes are saved: the person saw and
/// confirmed them.
struct MessageRecord: Codable {
  private var role: String
  private var text: String?
  private var calls: [ToolCall]?
  private var call: String?
  private var tool: String?
  private var bytes: Int?
  private var failed: Bool?
  private var ids: [String]?

  init(_ message: Message, keepsResults: Bool) {
    switch message {
    case .system(let text): (role, self.text) = ("system", text)
    case .user(let text): (role, self.text) = ("user", text)
    case .assistant(let text, let calls):
      (role, self.text) = ("assistant", text)
      self.calls = calls.isEmpty ? nil : calls
    case .tool(let id, let name, let content, let isError):
      (role, call, tool, failed) = ("tool", id, name, isError)
      if keepsResults || Self.isSeen(content, of: name) {
        text = content
      } else {
        (bytes, ids) = (content.utf8.count, ToolResultIDs(content)?.ids)
      }
    }
  }

  /// Whether the person saw a result: that of a change, or an error.
  private static func isSeen(_ content: String, of tool: String) -> Bool {
    [ChangeRefusal.declined(tool: tool), ChangeRefusal.needsConsent(tool: tool)].contains(content)
      || [
        ChangeRefusal.whichCalendar, ChangeRefusal.whichTitle, ChangeRefusal.when,
        ChangeRefusal.unanswered(tool: tool),
      ].contains(where: content.hasPrefix)
      || (try? JSONDecoder().decode(ChangeReport.self, from: Data(content.utf8))) != nil
  }

  /// The call whose result was not saved, and the ids of its events.
  var lookedUp: (call: String, ids: [String])? {
    guard text == nil, let call, let ids else { return nil }
    return (call, ids)
  }

  /// The message; `nil` if it is invalid.
  var message: Message? {
    switch role {
    case "system": return text.map(Message.system)
    case "user": return text.map(Message.user)
    case "assistant": return text.map { .assistant(text: $0, calls: calls ?? []) }
    case "tool":
      guard let call, let tool else { return nil }
      let missing = "This result of \(bytes ?? 0) bytes was not kept. Call the tool again."
      return .tool(callID: call, name: tool, content: text ?? missing, isError: text == nil || failed == true)
    default: return nil
    }
  }
}

/// The events of a result in order, by their ids, or by hashes if they have none.
struct ToolResultIDs {
  let ids: [String]

  /// `nil` if the result lists no events, free times or overlaps.
  init?(_ result: String) {
    let (decoder, data) = (JSONDecoder(), Data(result.utf8))
    let events =
      (try? decoder.decode(CalendarTools.EventList.self, from: data)).map {
        $0.events + [$0.nearest].compactMap(\.self)
      }
      ?? (try? decoder.decode(FreeTimeReport.self, from: data))?.events
      ?? (try? decoder.decode(ConflictReport.self, from: data))?.pairs.flatMap { [$0.first, $0.second] }
    guard let events else { return nil }
    ids = events.map { $0.id ?? Self.hash(of: $0) }
  }

  /// The same number in every run of the program (FNV-1a).
  private static func hash(of event: EventEntry) -> String {
    let hash = "\(event.start)\n\(event.calendar)\n\(event.title)".utf8.reduce(
      0xcbf2_9ce4_8422_2325 as UInt64
    ) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

/// Why a conversation cannot be saved or continued.
enum ConversationError: Error, Hashable {
  /// The conversation does not exist.
  case unknown(String, nearest: String?)
  /// Several ids have this prefix.
  case ambiguous(String, ids: [String])
  /// There is no conversation to continue.
  case none
  /// No question was kept that another could go on from.
  case notAsked
  /// Another process has it open.
  case inUse(id: String)
  /// The file is not that of a conversation.
  case notAConversation(path: String)
  /// A newer version of the program wrote it.
  case tooNew(path: String)
  /// A system call failed; `reason` is the system's message.
  case refused(path: String, reason: String)
}

extension ConversationError: ReportedError, CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let id, let nearest):
      "There is no conversation '\(id)'. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "'almanac chat sessions list' lists the conversations.")
    case .ambiguous(let id, let ids): "'\(id)' is \(ids.joined(separator: " or ")). Type more of it."
    case .none: "There is no conversation to continue. Begin one with 'almanac chat'."
    case .notAsked:
      "There is no question to go on from. Ask one without --continue first."
    case .inUse(let id):
      "The conversation \(id) is open in another terminal. Close it there, or begin a new one."
    case .notAConversation(let path):
      "\(path) is not a conversation file. It was not changed; begin a new conversation."
    case .tooNew(let path): "\(path) was written by a newer almanac. Update this one."
    case .refused(let path, let reason): "\(path) cannot be used: \(reason). Check its permissions."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .unknown, .ambiguous: .usage
    case .none, .notAsked: .noInput
    case .inUse, .tooNew: .unavailable
    case .notAConversation: .data
    case .refused: .ioError
    }
  }
}
