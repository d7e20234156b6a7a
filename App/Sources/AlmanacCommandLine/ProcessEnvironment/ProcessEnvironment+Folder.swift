#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension ProcessEnvironment {
  /// Whether there is something at a path that is no folder.
  func isFile(_ path: String) -> Bool { Self.isFolder(path) == false }

  /// Whether there is a folder at a path, links followed; `nil` where there is nothing.
  static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// The path of a folder for one sort of files; it need not exist.
  ///
  /// - Parameters:
  ///   - name: what it is called in the folder that the person gave with `--home`, if they gave one.
  ///   - variable: the variable that names the folder for all programs (XDG base directory specification); one
  ///     that is not an absolute path is ignored.
  ///   - place: where that folder is in the person's own where the variable says nothing.
  func folder(_ name: String, in home: String?, or variable: String, orInHome place: String) -> String {
    if let home { return home + (home.hasSuffix("/") ? name : "/" + name) }
    if let folder = self.variable(variable), folder.hasPrefix("/") { return folder + "/almanac" }
    return homeFolder + "/\(place)/almanac"
  }
}

extension String {
  /// The path of a file that a person names: from a folder on, or from the home behind `~`.
  func absolutePath(in folder: String, homeFolder: String) -> String {
    let home = self == "~" || hasPrefix("~/") ? homeFolder + dropFirst() : self
    return URL(fileURLWithPath: home, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      .standardizedFileURL.path
  }
}

/// Where the program keeps its data.
struct DataFolder: Hashable {
  /// The folder; it need not exist yet.
  let path: String

  /// `DIR/data` for `--home DIR`; otherwise `almanac` in the folder that the XDG base directory
  /// specification names, which ignores a relative path. The same on every system.
  init(home: String?, environment: ProcessEnvironment) {
    path = environment.folder("data", in: home, or: "XDG_DATA_HOME", orInHome: ".local/share")
  }

  /// The database.
  var database: String { path + "/almanac.sqlite" }

  /// The folder of the conversations that are kept.
  var conversations: String { path + "/chats" }

  /// The folder of the question that was asked last, and of those that it went on from.
  var askedQuestions: String { path + "/asked" }

  /// The lines typed in conversations.
  var typedLines: String { path + "/chat-history" }
}
