internal import CalDAVImplementation
internal import CalendarService
public import Catalog
internal import ChatCompletionsImplementation
internal import LLMEngine

extension Catalog {
  /// Supplies the network services in place of the stand-ins of ``Composition``.
  public func prepareOnline() {
    override {
      $0.supply(CalendarServersBlueprint.self)
      $0.supply(TokenServersBlueprint.self)
      $0.supply(ModelServersBlueprint.self)
    }
  }
}
