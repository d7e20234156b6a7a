/// The program that evaluates many manifests: one file and one function for each, and the main file.
enum ManifestProgram {
  /// The file that its answer is written to.
  static func answer(_ number: Int) -> String { "\(number).json" }

  /// Its text. The last lines use `package` and return a value that only they can make, so that a manifest without
  /// that constant, or one that returns early, does not compile.
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

  /// The main file. Its arguments are the library's own and then the folder for the answers.
  ///
  /// Swift does not import `fork`, which is unsafe with several threads; this process has one.
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
