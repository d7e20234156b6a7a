/// A time zone name as people and programs write it, and the IANA names that it may mean.
package struct ZoneName {
  /// The possible meanings, best first. None of them can escape the database folder.
  let candidates: [String]

  init(_ written: String) {
    let name = Self.trimmed(written)
    // No Windows name contains a slash, so the table is not needed for most names.
    if !name.contains("/"), let identifier = WindowsZones.identifier(of: name) {
      candidates = [identifier]
    } else if name.hasPrefix("/") || name.contains("://") {
      // Removes a vendor's prefix: /citadel.org/20210210_1/Europe/Berlin. IANA names have at most three components.
      let parts = name.split(separator: "/")
      candidates = [3, 2, 1].filter { $0 < parts.count }
        .map { parts.suffix($0).joined(separator: "/") }
        .filter(Self.isSafe)
    } else {
      candidates = [String(name.map { $0 == " " ? "_" : $0 })].filter(Self.isSafe)
    }
  }

  /// Whether this is a name of UTC, which needs no database.
  static func isUTC(_ name: String) -> Bool {
    ["utc", "etc/utc", "z", "zulu", "etc/zulu", "uct", "etc/uct", "universal", "etc/universal"]
      .contains(name.lowercased())
  }

  /// The name without surrounding blanks and quotes.
  private static func trimmed(_ name: String) -> String {
    let isKept: (Character) -> Bool = { $0 != " " && $0 != "\"" }
    guard let first = name.firstIndex(where: isKept), let last = name.lastIndex(where: isKept) else {
      return ""
    }
    return String(name[first...last])
  }

  /// Whether a name has the same meaning everywhere: an IANA name with an area (`Europe/Berlin`), UTC, or a Windows
  /// name. `EST`, `GMT`, `localtime` or a label depends on the calendar that contains it.
  package static func isGlobal(_ written: String) -> Bool {
    let name = trimmed(written)
    if name.contains("(") || name.contains(",") { return false }
    return name.contains("/") || isUTC(name) || WindowsZones.identifier(of: name) != nil
  }

  /// Whether a name is safe as a relative path: it cannot escape its folder.
  static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix("/")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
