import Foundation

extension GeneratedHouse {
  /// Writes the house into a folder.
  func write(to root: URL) throws {
    let folder = Folder(root: root.resolvingSymlinksInPath())
    for (path, text) in sources() { try folder.create(text, at: path) }
    for (place, text) in manifestTexts() {
      try folder.create(text, at: place.isEmpty ? "Package.swift" : place + "/Package.swift")
    }
    try folder.create(JSONReport.encode(configuration), at: "architecture.json")
  }
}
