import CalendarScreen
import Catalog
import ChatFeature
import CommandSession
import LLMEngine
import Synchronization
import SystemAccess
import Terminal

/// The conversation of the screen, and the question that it waits for.
final class ScreenConversation: Sendable {
  private let state = Mutex(State())

  private struct State {
    var history: [Message] = []
    var question: CheckedContinuation<Bool, Never>?
  }

  /// The turns so far.
  var history: [Message] {
    get { state.withLock(\.history) }
    set { state.withLock { $0.history = newValue } }
  }

  /// Waits for the person's answer to a proposed change.
  func consent() async -> ChatConsent {
    let isAgreed = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let former = state.withLock { state in
        defer { state.question = continuation }
        return state.question
      }
      former?.resume(returning: false)
    }
    return isAgreed ? .agreed : .declined
  }

  /// Answers the question that waits; does nothing if none does.
  func answer(_ isAgreed: Bool) {
    let question = state.withLock { state in
      defer { state.question = nil }
      return state.question
    }
    question?.resume(returning: isAgreed)
  }
}

extension ScreenServices {
  /// Answers a message, with its text as it comes. A change is asked about first.
  func ask(_ text: String, posting post: @escaping @Sendable (ScreenEvent) -> Void) async {
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
        case .toolStarted, .toolFinished, .omitted, .unsupported, .notUnderstood: break
        }
      }
    } catch {
      if let text = Failure(error).text { post(.answer(text)) }
    }
    post(.answered)
  }
}
