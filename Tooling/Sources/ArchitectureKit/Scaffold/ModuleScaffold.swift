import Foundation
import ManifestReading
import RepositoryModel
import SwiftFacts

/// Creates a new module, and adds it to every file that lists modules.
struct ModuleScaffold {
  let reader: RepositoryReader
  let repository: ModuleGraph

  /// Writes the module, and returns the paths of all that was written or changed, sorted.
  func write(_ name: String, _ kind: ModuleKind) async throws -> [String] {
    guard let sibling = sibling(of: kind) else { throw ScaffoldError.noSibling }
    let module = NewModule(
      name: name, kind: kind, prologue: prologue(sibling.text.text), platforms: platforms(sibling.text.text))
    try await check(name, module.keyPath)
    var changes = module.files
    changes[reader.configurationPath] = try configuration(with: module)
    changes["Package.swift"] = try root(with: module, sibling.name)
    let roots = compositionRoots
    let edit = SiblingEdit(sibling: sibling.name, name: name, targets: Set(roots.map(\.target.name)))
    for file in Set(roots.flatMap { [$0.manifest, $0.file] }).subtracting(["Package.swift"]) {
      changes[file] = edit.apply(String(decoding: try reader.folder.bytes(file) ?? [], as: UTF8.self))
    }
    for (path, text) in changes { try reader.folder.write(text, to: path) }
    await format(changes.keys.filter { $0.hasSuffix(".swift") })
    return changes.keys.sorted()
  }

  private func check(_ name: String, _ keyPath: String) async throws {
    let letters = Array(name.utf8)
    guard let first = letters.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
      letters.allSatisfy({ $0.isWordBody && $0 != UInt8(ascii: "$") })
    else { throw ScaffoldError.badName(name) }
    // SwiftPM and some file systems ignore the case of a package's name.
    let taken = repository.targets.map(\.name) + repository.modules.map(\.name)
    let names = ["", "Implementation", "Testing", "Tests"].map { (name + $0).lowercased() }
    if let clash = taken.first(where: { names.contains($0.lowercased()) }) {
      throw ScaffoldError.exists(clash)
    }
    if reader.folder.exists("Modules/\(name)") { throw ScaffoldError.exists("Modules/\(name)") }
    let declared = repository.targets.flatMap(\.files).filter { $0.typeNames.contains(name) }
    if let file = declared.first { throw ScaffoldError.isType(name, file: file.path) }
    if repository.targets.flatMap(\.files).flatMap(\.keyPaths).contains(where: { $0.name == keyPath }) {
      throw ScaffoldError.exists("\\.\(keyPath)")
    }
    try await askCompiler(name, keyPath)
  }

  /// Refuses the names that Swift, Foundation and the test library have already.
  private func askCompiler(_ name: String, _ keyPath: String) async throws {
    let text = """
      import Foundation
      import Testing
      #if canImport(\(name))
      #error("a module")
      #endif
      struct Catalog { var \(keyPath): Int { 0 } }
      typealias Known = \(name)

      """
    let path = ".build/architecture/Names.swift"
    try reader.folder.write(text, to: path)
    let run = try await ProgramRun(
      "swiftc", ["-typecheck", reader.root.appendingPathComponent(path).path], in: reader.root)
    let errors = run.errorText.split(separator: "\n").filter { $0.contains(": error: ") }
    guard errors.count == 1, errors[0].hasSuffix("cannot find type '\(name)' in scope") else {
      throw ScaffoldError.isKnown(name)
    }
  }

  /// The module to use as a template: the last one of the same kind, if there is one. A module with several
  /// implementations is the last choice, because each of its targets may be listed in other places.
  private func sibling(of kind: ModuleKind) -> Module? {
    let all = repository.modules.filter { [.service, .feature].contains($0.kind) }
    let same = all.filter { $0.kind == kind }
    return (same.isEmpty ? all : same).last { module in
      module.targets.filter { $0.role == .implementation }.count == 1
    } ?? same.last ?? all.last
  }

  // MARK: The files that list modules

  private func configuration(with module: NewModule) throws -> String? {
    if repository.configuration.kinds(of: module.folder) == [module.kind] { return nil }
    let path = reader.configurationPath
    let text = String(decoding: try reader.folder.bytes(path) ?? [], as: UTF8.self)
    let edited = ListInsertion.append("\"\(module.folder)\"", toListNamed: module.kind.rawValue, in: text)
    guard let edited else {
      throw ScaffoldError.noPlace(file: path, what: "it has no list of the kind \(module.kind.rawValue)")
    }
    return edited
  }

  /// The root's manifest, with the module in its table of modules.
  private func root(with module: NewModule, _ sibling: String) throws -> String? {
    guard let root = repository.root else { return nil }
    let entry = "Module(name: \"\(module.name)\", contract: [\"Catalog\"])"
    guard let edited = ListInsertion.append(entry, toListNamed: "modules", in: root.text.text) else {
      throw ScaffoldError.noPlace(file: root.text.path, what: "it has no 'let modules = [Module(…), …]'")
    }
    return edited
  }

  /// The files of the app that list blueprints or assemblies, with their targets and manifests.
  private var compositionRoots: [(manifest: String, target: Target, file: String)] {
    repository.modules.filter { $0.kind == .app }.flatMap { app in
      app.targets.filter { $0.role == .app }.flatMap { target in
        target.files.filter { file in file.mentions.contains { $0.use == .listed } }
          .map { (app.text.path, target, $0.path) }
      }
    }
  }

  // MARK: What to copy

  /// The text before `let package`.
  private func prologue(_ text: String) -> String {
    text.firstRange(of: "let package").map { String(text[..<$0.lowerBound]) } ?? text
  }

  private func platforms(_ text: String) -> String? {
    let source = SwiftSource(text)
    guard
      let index = source.tokens.indices.first(where: {
        source.isWord($0, "platforms") && source.isSpelled($0 + 2, "[")
      })
    else { return nil }
    let end = source.tokens[source.closing(index + 2)].end
    return String(decoding: source.bytes[Int(source.tokens[index + 2].start)..<Int(end)], as: UTF8.self)
  }

  /// Formats the files, if there is a formatter.
  private func format(_ paths: [String]) async {
    let files = paths.sorted().map { reader.root.appendingPathComponent($0).path }
    _ = try? await ProgramRun("swift", ["format", "--in-place"] + files)
  }
}

/// A module that cannot be created. The text says what to do.
enum ScaffoldError: Error, Equatable, CustomStringConvertible {
  /// The name is not a type's name.
  case badName(String)
  /// A module, a target, a key or a folder has that name already.
  case exists(String)
  /// The repository declares a type of that name: files that import both could not name what the module declares.
  case isType(String, file: String)
  /// Swift has a module, a type or a keyword of that name.
  case isKnown(String)
  /// There is no module to use as a template.
  case noSibling
  /// A file has no list for the new module.
  case noPlace(file: String, what: String)

  var description: String {
    switch self {
    case .badName(let name):
      "'\(name)' is not a name for a module. Write it like a type's name: WeatherService."
    case .exists(let name):
      "'\(name)' exists already. Choose another name."
    case .isType(let name, let file):
      "\(file) declares the type '\(name)'. Choose another name for the module."
    case .isKnown(let name):
      "Swift or one of its libraries has '\(name)' already. Choose another name."
    case .noSibling:
      "There is no module to use as a template. Create the first service or feature by hand."
    case .noPlace(let file, let what):
      "\(file) cannot list the new module: \(what)."
    }
  }
}
