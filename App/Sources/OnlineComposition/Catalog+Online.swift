internal import CalDAVImplementation
internal import CalendarService
public import Catalog
internal import ChatCompletionsImplementation
internal import LLMEngine

extension Catalog {
  /// Supplies what reaches the network, beside what ``Composition`` supplies.
  public func prepareOnline() {
    supply(CalendarServersBlueprint.self)
    supply(ModelServersBlueprint.self)
  }
}
