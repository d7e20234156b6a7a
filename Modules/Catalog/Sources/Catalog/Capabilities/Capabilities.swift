// The connection between the core and the capabilities.

extension Construction {
  /// Supplies the fallbacks of keys that were not supplied.
  static var extensionPoint: any ExtensionPoint.Type { Defaults.self }
}
