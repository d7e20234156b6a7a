import CalendarService
import Catalog
import ChatFeature
import CommandSession
import LLMEngine
import Presentation
import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The last question of `ask`, with the ones before it if it was a follow-up. `ask --continue` continues it.
///
/// Saved like conversations: readable by the person only, without results of tools, and not at all if the settings
/// disable saving. A question without `--continue` replaces the saved one.
struct AskedBefore {
  private let session: Session
  private let folder: ConversationFolder
  /// The messages so far.
  private(set) var conversation = Conversation()
  private var file: ConversationFile?

  init(_ session: Session) {
    self.session = session
    folder = ConversationFolder(
      path: DataFolder(home: session.options.home, environment: session.environment).askedQuestions)
  }

  /// Loads the last question.
  ///
  /// - Throws: ``ConversationError``.
  mutating func resume() async throws {
    guard let id = try folder.ids().first else { throw ConversationError.notAsked }
    file = try ConversationFile(opening: id, in: folder)
    let stored = try folder.read(id)
    conversation = stored.conversation
    await conversation.lookUpAgain(stored.lookedUp, with: try? session.catalog[\.chatToolbox])
  }

  /// Saves a turn. A failure is ignored: `--continue` then reports that there is no question to continue.
  mutating func keep(_ messages: [Message]) {
    let data = DataFolder(home: session.options.home, environment: session.environment).path
    guard session.settings.chat.isSaved, FileManager.default.fileExists(atPath: data) else { return }
    let now = session.clock.zone.text(of: session.clock.now())
    do throws(ConversationError) {
      if file == nil {
        for id in try folder.ids() { try folder.delete(id) }
        file = try ConversationFile(in: folder, on: session.clock.today, at: now)
      }
      try file?.append(
        ConversationLine(at: now, messages: messages.map { MessageRecord($0, keepsResults: false) }))
    } catch {}
  }
}
