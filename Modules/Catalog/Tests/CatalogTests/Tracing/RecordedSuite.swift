import Catalog
import CatalogArguments
import CatalogTesting
import CatalogTracing

/// A suite with a catalog that a recorder is attached to.
protocol RecordedSuite {
  var catalog: Catalog { get }
  /// The recorder's.
  var clock: ManualClock { get }
  var recorder: CatalogRecorder { get }
}

extension RecordedSuite {
  /// The recorded text, with short names of keys.
  var text: String { recorder.recording.text.replacing("CatalogTests.", with: "") }

  /// Supplies a person who takes so many milliseconds of their own.
  func supply<K: ServiceKey>(
    _ key: K.Type, _ scope: Scope, taking time: Int,
    _ needs: @escaping @Sendable (any Assembling) throws -> Void = { _ in }
  ) where K.Output == Person {
    catalog.supply(key, scope: scope) { [clock] catalog in
      try needs(catalog)
      clock.advance(by: .milliseconds(time))
      return Person("")
    }
  }
}
