#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The zone files of a folder, keyed by name in lower case.
struct ZoneListing {
  let folder: String
  private var spellings: [String: String] = [:]
  private var cities: [String: [String]] = [:]

  /// Lists a folder; a missing folder has no zones. The copies in `posix` and `right` (with leap seconds) are left
  /// out.
  init(of folder: String) {
    self.folder = folder
    var folders = [""]
    while let inner = folders.popLast() {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(inner)")) ?? []
      for entry in entries.sorted() where !["posix", "right"].contains(entry) {
        let name = inner.isEmpty ? entry : "\(inner)/\(entry)"
        guard ZoneName.isSafe(name) else { continue }
        guard let isFolder = Self.isFolder("\(folder)/\(name)") else { continue }
        if !isFolder {
          spellings[name.lowercased()] = name
          if !inner.isEmpty { cities[entry.lowercased(), default: []].append(name) }
        } else if name.count(where: { $0 == "/" }) < 2 {
          folders.append(name)
        }
      }
    }
  }

  /// Whether the path leads to a folder, following links; `nil` if nothing is there.
  static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// The names of the zones; files beside them belong to no region.
  var names: [String] {
    spellings.values.filter { $0.contains("/") && !$0.hasPrefix("Etc/") && !$0.hasPrefix("SystemV/") } + [
      "UTC"
    ]
  }

  /// Whether any file is a zone: the folder may exist without zones.
  var hasZones: Bool {
    spellings.values.contains { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)")?.starts(with: "TZif".utf8) ?? false
    }
  }

  /// The name of a zone as spelled in the folder, ignoring case.
  func identifier(spelled name: String) -> String? { spellings[name.lowercased()] }

  /// The zones of a city: `Europe/Berlin` for `Berlin`, `America/New_York` for `New York`.
  func identifiers(ofCity city: String) -> [String] {
    cities[city.lowercased().replacing(" ", with: "_")] ?? []
  }
}
