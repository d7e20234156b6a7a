import CalendarService
import CalendarStore
import CalendarTools
import ChatFeature
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which changes of a model `--yes` agrees to: those that the person's own words ask for, of the events that they name.
struct OwnWishes: Sendable {
  /// What the person's own words ask for.
  let changes: [RequestedChange]
  let planner: any EventPlannerProtocol
  let taskPlanner: any TaskPlannerProtocol
  let parser: any DatePhraseParserProtocol
  let clock: LocalClock

  /// Whether the person's own words ask for a change.
  func include(_ proposed: ProposedChange) async -> Bool {
    let arguments = try? JSONDecoder().decode([String: JSONValue].self, from: Data(proposed.arguments.utf8))
    for change in changes where change.tools.contains(proposed.tool) {
      if await isAbout(change, proposed, arguments ?? [:]) { return true }
    }
    return false
  }

  private func isAbout(
    _ change: RequestedChange, _ proposed: ProposedChange, _ arguments: [String: JSONValue]
  ) async -> Bool {
    switch CalendarToolName(rawValue: proposed.tool) {
    case .undo, .redo: return true
    case .addEvent:
      // The title is the first line of its preview.
      let title = Self.words(of: proposed.preview.prefix { $0 != "\n" })
      return title.allSatisfy(change.words.contains)
    case .addTask:
      return Self.words(of: (arguments["task"]?.string ?? "")[...]).allSatisfy(change.words.contains)
    case .changeTask:
      guard arguments["action"]?.string == change.action, let name = arguments["task"]?.string,
        let task = try? await taskPlanner.task(named: name).task
      else { return false }
      return Self.words(of: task.title[...]).allSatisfy(change.words.contains)
    default: break
    }
    guard !change.words.isEmpty || change.when != nil else { return false }
    let ids = (arguments["events"]?.array ?? [arguments["event"] ?? .null]).compactMap(\.string)
    for id in ids {
      guard let event = try? await planner.event(named: id).event, isNamed(event, by: change) else {
        return false
      }
    }
    return !ids.isEmpty
  }

  /// Whether an event has all words that name the events of a change, and takes place at their time.
  private func isNamed(_ event: CalendarEvent, by change: RequestedChange) -> Bool {
    let texts = [event.title, event.location ?? ""] + event.attendees.compactMap(\.name)
    let words = texts.flatMap { Self.words(of: $0[...]) }
    guard change.words.allSatisfy({ said in words.contains { $0.hasPrefix(said) || said == "\($0)s" } })
    else {
      return false
    }
    guard let when = change.when else { return true }
    let ranges = (try? parser.ranges(of: when, at: clock, looking: .ahead)) ?? []
    return ranges.contains {
      event.start < $0.end && $0.start < max(event.end, event.start.addingTimeInterval(1))
    }
  }

  private static func words(of text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }
}
