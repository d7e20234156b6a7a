internal import CalDAVImplementation
internal import CalendarService
public import Catalog
internal import ChatCompletionsImplementation
internal import LLMEngine

extension Catalog {
  /// Supplies the network services, in addition to those of ``Composition``.
  public func prepareOnline() {
    supply(CalendarServersBlueprint.self)
    supply(ModelServersBlueprint.self)
  }
}
