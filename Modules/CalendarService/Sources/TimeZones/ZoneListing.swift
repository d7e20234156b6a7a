#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The zone files of a folder, by their names in lower case.
struct ZoneListing {
  let folder: String
  private var spellings: [String: String] = [:]
  private var cities: [String: [String]] = [:]

  /// Lists a folder; one that is not there has no zones. The copies with other rules for leap seconds are left out.
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

  /// Whether there is a folder at a path, links followed; `nil` where there is nothing.
  static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// Whether any of the files is a zone: a folder may be there although the zones are not.
  var hasZones: Bool {
    spellings.values.contains { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)")?.starts(with: "TZif".utf8) ?? false
    }
  }

  /// The name of a zone as the folder spells it, whatever the case asked for.
  func identifier(spelled name: String) -> String? { spellings[name.lowercased()] }

  /// The zones of a city: `Europe/Berlin` for `Berlin`, `America/New_York` for `New York`.
  func identifiers(ofCity city: String) -> [String] {
    cities[city.lowercased().replacing(" ", with: "_")] ?? []
  }
}
