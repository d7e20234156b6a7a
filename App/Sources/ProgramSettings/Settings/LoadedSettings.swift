package import SystemAccess

/// The settings of a run: those of the file, otherwise of the environment, otherwise the defaults.
package struct LoadedSettings: Sendable {
  package let settings: Settings
  /// The settings file.
  package let file: SettingsFile
  /// The lines of the file that contain settings, by name.
  package let lines: [String: Int]
  private let region: RegionalDefaults
  private let environment: Settings
  private let pager: String?

  /// Reads the file.
  ///
  /// - Parameter ignoresFile: whether to ignore the file, for a command that repairs it.
  package init(
    _ folder: SettingsFolder, in environment: ProcessEnvironment, ignoresFile: Bool = false
  ) throws(SettingsError) {
    file = SettingsFile(path: folder.config)
    region = RegionalDefaults(environment)
    pager = environment.variable("PAGER")
    var defaults = Settings()
    region.apply(to: &defaults)
    if let pager { defaults.pager = pager }
    self.environment = defaults
    var loaded: (Settings, [String: Int]) = ignoresFile ? (defaults, [:]) : try file.read(over: defaults)
    // The conventions of a language that the file names come before those of the environment.
    if let name = loaded.0.languageName, loaded.1["language"] != nil,
      let own = RegionalDefaults(language: name)
    {
      defaults = Settings()
      own.apply(to: &defaults)
      if let pager { defaults.pager = pager }
      loaded = try file.read(over: defaults)
    }
    (settings, lines) = loaded
  }

  /// The origin of a value: `line 3`, `LANG=de_DE.UTF-8`, `default`.
  package func origin(of key: SettingKey) -> String {
    if let line = lines[key.name] { return "line \(line)" }
    let isUsual = key.value(environment) == key.value(Settings())
    if !isUsual { return key.name == "pager" ? "PAGER=\(pager ?? "")" : region.origin ?? "default" }
    return "default"
  }
}

/// The folder of settings and accounts.
package struct SettingsFolder: Hashable {
  /// The path; the folder need not exist yet.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// `DIR/config` for `--home DIR`; otherwise `almanac` in the folder of the XDG base directory specification,
  /// ignoring a relative path.
  package init(home: String?, environment: ProcessEnvironment) {
    path = environment.folder("config", in: home, or: "XDG_CONFIG_HOME", orInHome: ".config")
  }

  /// The settings file.
  package var config: String { path + "/config.json" }

  /// The accounts file.
  package var accounts: String { path + "/accounts.json" }
}
