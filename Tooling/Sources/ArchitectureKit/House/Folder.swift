import Foundation

/// Looks into folders. Everything it lists is sorted, and hidden names and build folders are left out.
struct Folder: Sendable {
  let root: URL

  /// The names of the folders in `path`; none if it is not a folder.
  func folders(in path: String) -> [String] {
    entries(path).filter(\.isFolder).map(\.name)
  }

  /// The Swift files below `path`, from the root, without those below `excluded`.
  func swiftFiles(below path: String, excluding excluded: Set<String> = []) -> [String] {
    entries(path).flatMap { entry -> [String] in
      let whole = path.isEmpty ? entry.name : path + "/" + entry.name
      if excluded.contains(whole) { return [] }
      if entry.isFolder { return swiftFiles(below: whole, excluding: excluded) }
      return entry.name.hasSuffix(".swift") ? [whole] : []
    }
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The content of a file; `nil` if there is none.
  func bytes(_ path: String) throws(HouseError) -> [UInt8]? {
    guard exists(path) else { return nil }
    do {
      return Array(try Data(contentsOf: root.appendingPathComponent(path)))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  private func entries(_ path: String) -> [(name: String, isFolder: Bool)] {
    let folder = root.path + "/" + path
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasPrefix(".") || name.hasSuffix(".build") { continue }
      found.append((name, isFolder(entry.pointee.d_type, folder + "/" + name)))
    }
    return found.sorted { $0.name < $1.name }
  }

  private func isFolder(_ type: UInt8, _ path: String) -> Bool {
    if type == UInt8(DT_DIR) { return true }
    if type == UInt8(DT_REG) { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
