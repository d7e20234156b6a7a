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

  /// The lines typed in conversations.
  var typedLines: String { path + "/chat-history" }
}
