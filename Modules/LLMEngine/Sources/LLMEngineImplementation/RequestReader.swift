import CalendarService
import CalendarTools
import ChangeDialogue
import ChangeReading
import EventWords
import Frames
import LLMEngine
import Sentences
import TimePhrases
import ToolResults

/// Reads requests with the grammar of the built-in engine.
struct RequestReader: RequestReaderProtocol {
  /// Finds the time words of a sentence.
  let parser: any DatePhraseParserProtocol

  func changes(requestedIn messages: [Message]) -> [RequestedChange] {
    guard let conversation = try? Conversation(messages), let said = conversation.turns.last?.text else {
      return []
    }
    let all = Set(Wording(said).keys)
    if let task = TaskReader.request(of: conversation.turns, parser) {
      return [
        RequestedChange(
          tools: [task.tool.rawValue], words: all, action: task.arguments["action"]?.string)
      ]
    }
    guard case .change(let change) = conversation.reading(parser: parser).reading else { return [] }
    return (change.earlier + [change] + change.then).map { change in
      let events = change.isOneByOne ? change.parts : [change.target]
      return RequestedChange(
        tools: Set(change.tools.map(\.rawValue)),
        words: change.addedWords == nil ? Set(events.flatMap { Wording($0.words).keys }) : all,
        when: change.isOneByOne ? nil : change.target.when)
    }
  }

  func agrees(_ message: String) -> Bool { ChangeFollowUp.agrees(Wording(message)) }

  func explanation(of messages: [Message]) -> SentenceExplanation {
    guard let conversation = try? Conversation(messages), let message = conversation.turns.last?.text else {
      return SentenceExplanation(pieces: [], reader: "nothing", frame: [])
    }
    let trace = ReadingTrace()
    if let task = TaskReader.request(of: conversation.turns, parser) {
      trace.note("the reader of tasks", ChangeReader(parser: parser).pieces(of: Wording(message)))
      let slots = task.arguments.map { Slot(name: $0.key, value: $0.value.string ?? "\($0.value)") }
      return SentenceExplanation(
        pieces: Self.pieces(of: message, trace), reader: trace.reader,
        frame: [Slot(name: "tool", value: task.tool.rawValue)] + slots.sorted { $0.name < $1.name })
    }
    let reading = conversation.reading(parser: parser, trace: trace).reading
    return SentenceExplanation(
      pieces: Self.pieces(of: message, trace), reader: trace.reader, frame: reading.slots)
  }

  /// The words of a message in runs of one kind.
  private static func pieces(of message: String, _ trace: ReadingTrace) -> [SentenceExplanation.Piece] {
    let said = Wording(message).keys
    // Requests are split at spaces, and questions into words.
    let isOfRequest = trace.pieces.allSatisfy { said.contains($0.key) }
    let keys = isOfRequest ? said : Sentence.words(of: message).map(\.key)
    var pieces: [SentenceExplanation.Piece] = []
    for piece in trace.pieces(of: keys) {
      if let last = pieces.last, last.kind == piece.kind.rawValue {
        pieces[pieces.count - 1].words += " \(piece.key)"
      } else {
        pieces.append(SentenceExplanation.Piece(kind: piece.kind.rawValue, words: piece.key))
      }
    }
    return pieces
  }
}

private typealias Slot = SentenceExplanation.Slot

extension Reading {
  /// What the message means, in slots; values that say nothing are left out.
  fileprivate var slots: [Slot] {
    switch self {
    case .question(let question): question.slots
    case .both(let first, let second): first.slots + second.slots
    case .change(let change): change.slots
    case .courtesy(let courtesy): [Slot(name: "courtesy", value: "\(courtesy)")]
    case .unclear(let unclear): [Slot(name: "unclear", value: "\(unclear)")]
    }
  }
}

extension Question {
  fileprivate var slots: [Slot] { Slot.all(of: self, beside: Question(aspect: aspect), first: "aspect") }
}

extension Change {
  fileprivate var slots: [Slot] {
    var plain = Change(action)
    (plain.target, plain.then) = (target, then)
    return Slot.all(of: self, beside: plain, first: "action")
      + Slot.all(of: target, beside: ChangeTarget(), first: nil) + then.flatMap(\.slots)
  }
}

extension SentenceExplanation.Slot {
  /// The values of a frame that differ from those of an empty one, and its first one.
  fileprivate static func all<Frame>(of frame: Frame, beside empty: Frame, first: String?) -> [Self] {
    zip(Mirror(reflecting: frame).children, Mirror(reflecting: empty).children).compactMap { one, other in
      let (value, without) = ("\(one.value)", "\(other.value)")
      guard let name = one.label, value != without || name == first else { return nil }
      return Self(name: name, value: Self.bare(value))
    }
  }

  /// The description of a value without the marks of Swift.
  private static func bare(_ value: String) -> String {
    let bare = value.replacing(/Optional\((.*)\)/) { String($0.output.1) }
    return bare.replacing(/\b(?:Frames|ToolResults|CalendarTools)\.(?:[A-Z]\w*\.)?/, with: "")
  }
}

extension Change {
  /// The tools that can make the change.
  fileprivate var tools: [CalendarToolName] {
    let tool: [CalendarToolName] =
      switch action {
      case .add, .note: [.addEvent]
      case .move, .transfer: [.moveEvent]
      case .copy: [.copyEvent]
      case .rename, .place, .addNotes, .length, .end, .remind, .quiet, .mark, .repetition: [.changeEvent]
      case .delete: [.deleteEvent]
      case .answer: [.answerInvitation]
      case .undo: [.undo]
      case .redo: [.redo]
      case .amend: []
      }
    return tool + (fallback != nil || task != nil ? [.addEvent] : [])
  }
}
