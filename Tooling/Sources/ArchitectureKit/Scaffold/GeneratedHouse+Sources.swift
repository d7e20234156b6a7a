/// What stands in the files of a generated house.
extension GeneratedHouse {
  /// The texts by path, manifests not included.
  func sources() -> [String: String] {
    var files = [
      "Modules/Catalog/Sources/Catalog/ServiceKey.swift": "public protocol ServiceKey {}\n",
      "Modules/Catalog/Sources/CatalogTesting/Trait.swift": "import Catalog\n",
      "Modules/Catalog/Tests/CatalogTests/CatalogTests.swift":
        "import CatalogTesting\n@testable import Catalog\n",
      "App/Sources/Composition/Catalog+Registry.swift": registry(),
    ]
    for index in 0..<modules { add(index, to: &files) }
    return files
  }

  private func add(_ index: Int, to files: inout [String: String]) {
    let name = names[index]
    let others = known(index).map { names[$0] }
    let sources = "Modules/\(name)/Sources"
    files["\(sources)/\(name)/\(name)Blueprint.swift"] = contract(name)
    files["\(sources)/\(name)Implementation/\(name)Blueprint+Assemble.swift"] = blueprint(name, others)
    files["\(sources)/\(name)Testing/Stub\(name).swift"] =
      "public import \(name)\n\npublic struct Stub\(name): \(name)Protocol {}\n"
    files["Modules/\(name)/Tests/\(name)Tests/\(name)Tests.swift"] =
      "import \(name)\nimport \(name)Testing\nimport Testing\n@testable import \(name)Implementation\n"
    for number in 0..<max(0, filesPerModule - 4) {
      files["\(sources)/\(name)Implementation/Part\(number).swift"] = part(number, name)
    }
  }

  private func contract(_ name: String) -> String {
    """
    public import Catalog

    /// What others may know of it.
    public protocol \(name)Protocol: Sendable {}

    public enum \(name)Blueprint: ServiceKey {
      public typealias Output = any \(name)Protocol
    }

    extension Catalog {
      public var \(keyPath(name)): \(name)Blueprint.Type { \(name)Blueprint.self }
    }

    """
  }

  private func blueprint(_ name: String, _ others: [String]) -> String {
    let imports = others.map { "import \($0)\n" }.joined()
    let needs = others.map { "\($0)Blueprint.self" }.joined(separator: ", ")
    let obtains = others.map { "    _ = try catalog.obtain(\\.\(keyPath($0)))\n" }.joined()
    return """
      public import Catalog
      \(imports)public import \(name)

      struct Live: \(name)Protocol {}

      extension \(name)Blueprint: Blueprint {
        public static var needs: [any ServiceKey.Type] { [\(needs)] }
        public static func assemble(from catalog: any Assembling) throws -> any \(name)Protocol {
      \(obtains)    return Live()
        }
      }

      """
  }

  /// A file of the usual size, with what makes a lexer work: comments, strings and interpolations. Without
  /// functions it is but its imports.
  private func part(_ number: Int, _ name: String) -> String {
    if functionsPerFile == 0 { return "import Foundation\nimport \(name)\n" }
    let function = """
        /// Says how far along it is; `nil` while it has not begun. See /* import Nothing */ above.
        private func progress(of step: Step, after count: Int) -> String? {
          guard let total = steps[step], total > 0 else { return nil }
          // Percentages are cut, not rounded: "100 %" means that it is done.
          let share = Double(count) / Double(total) * 100
          return "\\(step.name): \\(Int(share)) % of \\(total) \\(total == 1 ? "step" : "steps")"
        }


      """
    return """
      import Foundation
      import \(name)

      /// Part \(number) of what \(name) is made of.
      struct Part\(number): Sendable {
        enum Step: Hashable, CaseIterable {
          case first, second, third
          var name: String { "\\(self)" }
        }

        var steps: [Step: Int] = [:]
        let pattern = #"^[a-z]+\\d{2}$"#

      \(String(repeating: function, count: functionsPerFile))  func run(_ input: [String]) throws -> [Step] {
          try input.compactMap { line in
            try Step.allCases.first { try line.contains(Regex("\\($0.name)/?")) }
          }
        }
      }

      """
  }

  private func registry() -> String {
    let imports = names.flatMap { ["import \($0)\n", "import \($0)Implementation\n"] }.joined()
    let list = names.map { "  \($0)Blueprint.self,\n" }.joined()
    let obtains = names.indices.map { "  _ = try catalog[\\.\(keyPath(names[$0]))]\n" }.joined()
    return "public import Catalog\n\(imports)\nfunc allBlueprints() -> [any Blueprint.Type] { [\n\(list)] }\n"
      + "func run(_ catalog: Catalog) throws {\n\(obtains)}\n"
  }

  private func keyPath(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}
