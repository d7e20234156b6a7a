#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension ProcessEnvironment {
  /// Whether a path exists and is not a folder.
  package func isFile(_ path: String) -> Bool { Self.isFolder(path) == false }

  /// Whether a path leads to a folder, following links; `nil` if it does not exist.
  package static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// The path of the program's folder for one kind of files; it need not exist.
  ///
  /// - Parameters:
  ///   - name: its name in the folder given with `--home`, if there is one.
  ///   - variable: the variable with the base folder (XDG base directory specification); a relative path is
  ///     ignored.
  ///   - place: the base folder within the home folder if the variable is not set.
  package func folder(_ name: String, in home: String?, or variable: String, orInHome place: String) -> String
  {
    if let home { return home + (home.hasSuffix("/") ? name : "/" + name) }
    if let folder = self.variable(variable), folder.hasPrefix("/") { return folder + "/almanac" }
    return homeFolder + "/\(place)/almanac"
  }
}

extension String {
  /// The absolute path of a typed path, relative to a folder or, after `~`, to the home folder.
  package func absolutePath(in folder: String, homeFolder: String) -> String {
    let home = self == "~" || hasPrefix("~/") ? homeFolder + dropFirst() : self
    return URL(fileURLWithPath: home, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      .standardizedFileURL.path
  }
}

/// The folder of the program's data.
package struct DataFolder: Hashable {
  /// The path; the folder need not exist yet.
  package let path: String

  /// `DIR/data` for `--home DIR`; otherwise `almanac` in the folder of the XDG base directory specification,
  /// ignoring a relative path. The same on every system.
  package init(home: String?, environment: ProcessEnvironment) {
    path = environment.folder("data", in: home, or: "XDG_DATA_HOME", orInHome: ".local/share")
  }

  /// The database.
  package var database: String { path + "/almanac.sqlite" }

  /// The folder of saved conversations.
  package var conversations: String { path + "/chats" }

  /// The folder of the last question, and of those before it if it was a follow-up.
  package var askedQuestions: String { path + "/asked" }

  /// The history of lines typed in conversations.
  package var typedLines: String { path + "/chat-history" }
}
