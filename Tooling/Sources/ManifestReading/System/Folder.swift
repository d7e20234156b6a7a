package import Foundation

/// Lists, reads and writes files below a root. Lists are sorted, without hidden names.
package struct Folder: Sendable {
  package let root: URL
  private let rootPath: String

  package init(root: URL) {
    self.root = root
    rootPath = root.path
  }

  /// The names of the folders in `path`; none if it is not a folder.
  package func folders(in path: String) -> [String] {
    entries(path).filter(\.isFolder).map(\.name)
  }

  /// The names of the files in `path`; none if it is not a folder.
  package func files(in path: String) -> [String] {
    entries(path).filter { !$0.isFolder }.map(\.name)
  }

  /// The Swift files below `path` that SwiftPM compiles, from the root; none if the folder does not exist.
  ///
  /// - Parameters:
  ///   - excluded: Files and folders to leave out.
  ///   - opened: Folders to read although SwiftPM takes folders with that suffix for one document.
  package func swiftFiles(
    below path: String, excluding excluded: Set<String> = [], opening opened: Set<String> = []
  ) throws(RepositoryError) -> [String] {
    guard let entries = read(path) else {
      if errno == ENOENT { return [] }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    var found: [String] = []
    for entry in entries {
      let whole = path.isEmpty ? entry.name : path + "/" + entry.name
      if excluded.contains(whole) { continue }
      if entry.isFolder {
        if Self.documents.contains(where: entry.name.hasSuffix), !opened.contains(whole) { continue }
        found += try swiftFiles(below: whole, excluding: excluded, opening: opened)
      } else if entry.name.hasSuffix(".swift") {
        found.append(whole)
      }
    }
    return found
  }

  /// The folders that SwiftPM does not look into.
  private static let documents = [
    ".docc", ".metal", ".nib", ".playground", ".storyboard", ".xcassets", ".xcdatamodel", ".xcdatamodeld",
    ".xcmappingmodel",
    ".xcodeproj", ".xcstrings", ".xcworkspace", ".xib",
  ]

  /// Joins two paths, and resolves `.` and `..` in them.
  package static func path(_ folder: String, _ name: String = "") -> String {
    (folder + "/" + name).split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    .joined(separator: "/")
  }

  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The content of a file; `nil` if there is none.
  package func bytes(_ path: String) throws(RepositoryError) -> [UInt8]? {
    let file = open(rootPath + "/" + path, O_RDONLY)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let part = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { Foundation.read(file, $0 + count, buffer.count - count) } ?? 0
      }
      guard part >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
      if part == 0 { break }
      count += part
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Writes a file atomically, and creates its folders.
  package func write(_ text: String, to path: String) throws(RepositoryError) {
    let file = root.appendingPathComponent(path)
    do {
      if !FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path) {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }

  private func entries(_ path: String) -> [Entry] {
    read(path) ?? []
  }

  private typealias Entry = (name: String, isFolder: Bool)

  /// `nil`, and `errno` says why, if it cannot be read.
  private func read(_ path: String) -> [Entry]? {
    let folder = rootPath + "/" + path
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var found: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
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

/// A repository that cannot be read or changed. The text says what to do.
package enum RepositoryError: Error, Equatable, CustomStringConvertible {
  /// The root is not a folder.
  case noSuchRoot(path: String)
  /// A file that exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// git cannot list the changes.
  case noChanges(revision: String, reason: String)
  /// A file that cannot be written.
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .noSuchRoot(let path):
      "\(path) is not a folder. Pass the root of the repository with --root."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)"
    case .noChanges(let revision, let reason):
      "git cannot compare with '\(revision)':\n\(reason)"
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason)"
    }
  }
}
