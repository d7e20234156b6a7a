/// The program that evaluates many manifests: one file and one function for each, and the main file.
enum ManifestProgram {
  /// The file that its answer is written to.
  static func answer(_ number: Int) -> String { "\(number).json" }

  /// Its text. The package is named at the end, so that a manifest that makes none under that name is refused;
  /// and so is one that returns before the end, because only the end has what is to be returned.
  static func function(_ number: Int, _ body: String) -> String {
    """
    import PackageDescription
    func evaluateManifest\(number)() -> EndOfManifest {
    \(body)
    _ = package as PackageDescription.Package
    return EndOfManifest()
    }

    """
  }

  /// The main file. Its arguments are those that the library knows, and last the folder of the answers.
  ///
  /// `fork` is not offered to Swift, for a process that has more than one thread; this one has one.
  static func main(_ numbers: [Int], toolsVersion: String) -> String {
    let release = toolsVersion.split(separator: ".").prefix(2).joined(separator: ".")
    return """
      #if canImport(Darwin)
        import Darwin
      #elseif canImport(Musl)
        import Musl
      #else
        import Glibc
      #endif
      #if compiler(<\(release))
        #error("These manifests are for newer tools.")
      #endif
      @_silgen_name("fork") func startChild() -> Int32

      struct EndOfManifest {}
      let manifests: [(Int32, () -> EndOfManifest)] = [
      \(numbers.map { "  (\($0), evaluateManifest\($0)),\n" }.joined())]
      let folder = CommandLine.arguments[CommandLine.arguments.count - 1]
      for (number, evaluate) in manifests {
        let child = startChild()
        if child == 0 {
          let file = open("\\(folder)/\\(number).json", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
          if file != 3 { dup2(file, 3) }
          _ = evaluate()
          exit(0)
        }
        var status: Int32 = 0
        if child > 0 { waitpid(child, &status, 0) }
      }

      """
  }
}
