/// The program whose constants the compiler is asked for: one file and one type for each form.
enum ConstantProgram {
  static let module = "Manifests"
  /// The compiler writes down the constants of the types that conform to these.
  static let protocols = "[\"Manifest\"]"

  /// The form of that number, as a type.
  static func type(_ number: Int, _ form: ManifestForm) -> String {
    "import PackageDescription\nenum Manifest\(number): Manifest {\n\(form.text)\n}\n"
  }

  /// What the types have in common.
  static func common(toolsVersion: String) -> String {
    let release = toolsVersion.split(separator: ".").prefix(2).joined(separator: ".")
    return """
      protocol Manifest {}
      #if compiler(<\(release))
        #error("These manifests are for newer tools.")
      #endif

      """
  }

  /// The number of the form that the type of that name was made of.
  static func number(ofType name: String) -> Int? {
    let prefix = "\(module).Manifest"
    return name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
  }
}
