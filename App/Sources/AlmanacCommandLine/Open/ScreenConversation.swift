import AskCommands
import CalendarScreen
import CalendarService
import CalendarStore
import CalendarTools
import Catalog
import ChatFeature
import CommandSession
import LLMEngine
import Presentation
import Synchronization
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The conversation of the screen, and the question that it waits for.
final class ScreenConversation: Sendable {
  private let state = Mutex(State())

  private struct State {
    var history: [Message] = []
    var question: CheckedContinuation<String?, Never>?
    /// The answer that is a message of its own.
    var message: String?
  }

  /// The turns so far.
  var history: [Message] {
    get { state.withLock(\.history) }
    set { state.withLock { $0.history = newValue } }
  }

  /// Waits for the person's answer to a proposed change.
  func consent() async -> ChatConsent {
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let former = state.withLock { state in
        defer { state.question = continuation }
        return state.question
      }
      former?.resume(returning: nil)
    }
    state.withLock { $0.message = ConfirmationPrompt.message(in: answer) }
    return ConfirmationPrompt.isYes(answer) ? .agreed : .declined
  }

  /// Answers the question that waits; `nil` is a no. Returns whether one waited.
  @discardableResult func answer(_ text: String?) -> Bool {
    let question = state.withLock { state in
      defer { state.question = nil }
      return state.question
    }
    question?.resume(returning: text)
    return question != nil
  }

  /// The message that was said instead of a yes or no, once.
  func takeMessage() -> String? {
    state.withLock { state in
      defer { state.message = nil }
      return state.message
    }
  }
}

extension ScreenServices {
  /// Answers a message, with its text as it comes. A change is asked about first; a message instead of a yes or no is
  /// the next one.
  func ask(_ text: String, posting post: @escaping @Sendable (ScreenEvent) -> Void) async {
    var next: String? = text
    while let message = next {
      await answer(message, posting: post)
      next = Task.isCancelled ? nil : conversation.takeMessage()
      if next != nil { post(.answer("\n")) }
    }
    post(.answered)
  }

  private func answer(_ text: String, posting post: @escaping @Sendable (ScreenEvent) -> Void) async {
    var found: Set<EventKey> = []
    post(.found(found))
    do {
      let feature = try session.catalog[\.chatFeature]
      let stream = feature.respond(to: text, after: conversation.history) { [conversation] change in
        post(.proposal(change.preview))
        return await conversation.consent()
      }
      for try await event in stream {
        switch event {
        case .text(let text): post(.answer(text))
        case .finished(let history): conversation.history = history
        case .toolFinished(_, let result, false):
          let report = try? JSONDecoder().decode(ChangeReport.self, from: Data(result.utf8))
          if let change = report?.change { ownChanges.add(change) }
          found.formUnion(try await events(in: result))
          post(.found(found))
        case .omitted(let omission): post(.answer("\n\(omission.note)"))
        case .unsupported(let answer): post(.answer("\n\(answer.note)"))
        case .toolStarted, .toolFinished, .notUnderstood: break
        }
      }
    } catch {
      if let text = Failure(error).text { post(.answer(text)) }
    }
  }

  /// The events that the result of a tool lists. It names them by their titles and times.
  private func events(in result: String) async throws -> [EventKey] {
    let data = Data(result.utf8)
    let entries =
      (try? JSONDecoder().decode(CalendarTools.EventList.self, from: data))?.events
      ?? (try? JSONDecoder().decode(ConflictReport.self, from: data))?.pairs.flatMap {
        [$0.first, $0.second]
      }
      ?? []
    let days = entries.compactMap { Self.day($0.start) }
    guard let first = days.min(), let last = days.max() else { return [] }
    let zone = session.clock.zone
    let names = Set(entries.map { [$0.start, $0.calendar, $0.title] })
    let events = try await store.events(
      from: zone.start(of: first), to: zone.start(of: last.adding(days: 1)), in: [])
    return events.filter { event in
      let start = event.days.map { "\($0.first)" } ?? zone.text(of: event.start)
      return names.contains { start.hasPrefix($0[0]) && $0[1] == event.calendar && $0[2] == event.title }
    }.map { EventKey($0) }
  }

  /// The day of `2026-03-24T10:20`, or of `2026-03-24`.
  private static func day(_ text: String) -> CivilDate? {
    let numbers = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    return numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }
}
