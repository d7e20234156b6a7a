import CalendarTools
import ChatFeature
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One line of the file of a conversation: its head, a turn, or the mark that takes the turn before it back.
struct ConversationLine: Codable {
  /// The version of the format; only the head has it.
  var version: Int?
  /// When the conversation began, or the turn ended: `2026-03-24T10:20:00+01:00`.
  var at: String
  /// The messages of a turn.
  var messages: [MessageRecord]?
  /// Whether the turn before it is taken back.
  var undone: Bool?

  /// The version that is written, and the highest that is read.
  static let version = 1

  /// The turn that it holds; `nil` for the other kinds, and where a message is none.
  var turn: Conversation.Turn? {
    guard let messages, let first = messages.first?.message, case .user = first else { return nil }
    let read = messages.compactMap(\.message)
    return read.count == messages.count ? Conversation.Turn(messages: read) : nil
  }
}

/// A message as the file of a conversation holds it.
///
/// What a tool looked up is not kept unless the person wants it, only the ids of its events: the tool can be called again,
/// and the ids tell whether it finds the same. What came of a change is kept: the person saw all of it and agreed.
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

  /// Whether the person saw a result: that of a change, or why there was none.
  private static func isSeen(_ content: String, of tool: String) -> Bool {
    [ChangeRefusal.declined(tool: tool), ChangeRefusal.needsConsent(tool: tool)].contains(content)
      || content.hasPrefix(ChangeRefusal.whichCalendar)
      || (try? JSONDecoder().decode(ChangeReport.self, from: Data(content.utf8))) != nil
  }

  /// The call whose result was not kept, and the ids of its events.
  var lookedUp: (call: String, ids: [String])? {
    guard text == nil, let call, let ids else { return nil }
    return (call, ids)
  }

  /// The message; `nil` for what is none.
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

/// The ids of the events of a result, in their order.
struct ToolResultIDs {
  let ids: [String]

  /// `nil` where an event has no id, or there is none.
  init?(_ result: String) {
    guard let list = try? JSONDecoder().decode(CalendarTools.EventList.self, from: Data(result.utf8)) else {
      return nil
    }
    ids = (list.events + (list.nearest.map { [$0] } ?? [])).compactMap(\.id)
    guard !ids.isEmpty else { return nil }
  }
}

/// Why a conversation cannot be kept or continued.
enum ConversationError: Error, Hashable {
  /// There is no such conversation.
  case unknown(String, nearest: String?)
  /// Several conversations begin so.
  case ambiguous(String, ids: [String])
  /// There is none to continue.
  case none
  /// No question was kept that another could go on from.
  case notAsked
  /// Another process has it open.
  case inUse(id: String)
  /// The file does not begin as the file of a conversation does.
  case notAConversation(path: String)
  /// A newer version of the program wrote it.
  case tooNew(path: String)
  /// The system refuses; `reason` is what it says.
  case refused(path: String, reason: String)
}

extension ConversationError: ReportedError, CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let id, let nearest):
      "There is no conversation '\(id)'. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "'almanac chat sessions list' shows those there are.")
    case .ambiguous(let id, let ids): "'\(id)' is \(ids.joined(separator: " or ")). Write more of it."
    case .none: "There is no conversation to continue. Begin one with 'almanac chat'."
    case .notAsked:
      "There is no question to go on from. Ask one without --continue first."
    case .inUse(let id):
      "The conversation \(id) is open in another terminal. Close it there, or begin a new one."
    case .notAConversation(let path):
      "\(path) is not the file of a conversation. It was left as it is; begin a new conversation."
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
