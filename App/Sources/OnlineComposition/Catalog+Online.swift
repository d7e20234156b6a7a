internal import CalDAVImplementation
public import Catalog
internal import ChatCompletionsImplementation

extension Catalog {
  /// The implementations that only a program with network access has.
  static func allOnlineAssemblies() -> [any Assembly.Type] {
    [CalDAVAssembly.self, ChatCompletionsAssembly.self]
  }

  /// Supplies the network services in place of the stand-ins of ``Composition``.
  public func prepareOnline() {
    override { for assembly in Self.allOnlineAssemblies() { assembly.supply(to: $0) } }
  }
}
