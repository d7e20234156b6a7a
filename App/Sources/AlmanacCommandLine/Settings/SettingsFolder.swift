/// Where the program keeps what the person set up.
struct SettingsFolder: Hashable {
  /// The folder; it need not exist yet.
  let path: String

  init(path: String) {
    self.path = path
  }

  /// `DIR/config` for `--home DIR`; otherwise `almanac` in the folder that the XDG base directory
  /// specification names, which ignores a relative path.
  init(home: String?, environment: ProcessEnvironment) {
    path = environment.folder("config", in: home, or: "XDG_CONFIG_HOME", orInHome: ".config")
  }

  /// The settings that the person writes.
  var config: String { path + "/config.json" }

  /// The accounts.
  var accounts: String { path + "/accounts.json" }
}
