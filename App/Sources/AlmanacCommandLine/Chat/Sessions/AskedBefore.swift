import CalendarService
import Catalog
import ChatFeature
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The last question of `ask`, with those that it went on from: `ask --continue` goes on from it.
///
/// It is kept as conversations are: readable by the person only, without what was looked up, and not at all where the
/// settings say that none is kept. A question without `--continue` takes the place of the one before.
struct AskedBefore {
  private let session: Session
  private let folder: ConversationFolder
  /// What was said so far.
  private(set) var conversation = Conversation()
  private var file: ConversationFile?

  init(_ session: Session) {
    self.session = session
    folder = ConversationFolder(
      path: DataFolder(home: session.options.home, environment: session.environment).askedQuestions)
  }

  /// Goes on from what was asked last.
  ///
  /// - Throws: ``ConversationError``.
  mutating func resume() async throws {
    guard let id = try folder.ids().first else { throw ConversationError.notAsked }
    file = try ConversationFile(opening: id, in: folder)
    let stored = try folder.read(id)
    conversation = stored.conversation
    await conversation.lookUpAgain(stored.lookedUp, with: try? session.catalog[\.chatToolbox])
  }

  /// Keeps a turn. Where that fails, there is nothing to go on from, which `--continue` then says.
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
