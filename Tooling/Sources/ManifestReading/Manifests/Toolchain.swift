import Foundation

/// The Swift toolchain that reads the manifests.
struct Toolchain: Equatable, Sendable {
  /// Identifies the toolchain: cached answers of one are not valid for another.
  var identity: String
  /// The folder of the library that manifests are compiled against; `nil` if it is not found.
  var manifestLibrary: URL?

  /// The first toolchain of a search path like `PATH`.
  ///
  /// If `swift` is part of the toolchain, the toolchain's files identify it. A launcher, such as swiftly's or Xcode's,
  /// stays the same while the toolchain changes, so it is asked.
  init(searchPath: String) async {
    let candidates = searchPath.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    let found = candidates.first { folder in
      FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("swift").path)
    }
    guard let found else {
      identity = "no swift"
      return
    }
    let swift = found.appendingPathComponent("swift").resolvingSymlinksInPath()
    let folder = swift.deletingLastPathComponent()
    let library = folder.deletingLastPathComponent().appendingPathComponent("lib/swift/pm/ManifestAPI")
    if FileManager.default.fileExists(atPath: library.path) {
      let parts = [swift, folder.appendingPathComponent("swift-frontend")] + Self.libraries(in: library)
      identity = parts.map(Self.stamp).joined(separator: " ")
      manifestLibrary = library
    } else {
      let compiler = found.appendingPathComponent("swiftc").path
      let answer = try? await ProgramRun(compiler, ["-print-target-info"])
      identity = "\(swift.path) " + String(decoding: answer?.output ?? Data(), as: UTF8.self)
      manifestLibrary = (answer?.output).flatMap(Self.library)
    }
  }

  private static func libraries(in folder: URL) -> [URL] {
    ["so", "dylib"].map { folder.appendingPathComponent("libPackageDescription.\($0)") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// A file's path, size and time: an update changes one of them.
  private static func stamp(_ file: URL) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    let changed = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(file.path) \(attributes?[.size] as? Int ?? 0) \(changed)"
  }

  private static func library(_ targetInfo: Data) -> URL? {
    let info = (try? JSONSerialization.jsonObject(with: targetInfo)) as? [String: Any]
    let paths = info?["paths"] as? [String: Any]
    guard let resources = paths?["runtimeResourcePath"] as? String else { return nil }
    let library = URL(fileURLWithPath: resources).appendingPathComponent("pm/ManifestAPI")
    return FileManager.default.fileExists(atPath: library.path) ? library : nil
  }
}
