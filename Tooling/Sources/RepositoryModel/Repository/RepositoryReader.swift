package import Foundation
package import ManifestReading
import SwiftFacts

/// Reads a repository from disk: its configuration, its manifests and its sources.
package struct RepositoryReader: Sendable {
  package let root: URL
  package let folder: Folder
  /// Called with the progress.
  package var progress: ManifestReader.Progress = { _ in }
  private let found: ConfigurationReader

  /// Where the configuration lies, from the root.
  package var configurationPath: String { found.path }

  package init(root: URL, configuration name: String? = nil, knownRules: [String]) throws {
    let root = root.resolvingSymlinksInPath().standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue
    else { throw RepositoryError.noSuchRoot(path: root.path) }
    self.root = root
    folder = Folder(root: root)
    found = try ConfigurationReader(root: root, named: name, knownRules: knownRules)
  }

  package func read() async throws -> ModuleGraph {
    let folders = try moduleFolders()
    let texts = try manifestTexts(folders.map(\.folder) + [""])
    let manifests = try await ManifestReader(folder: folder, progress: progress).manifests(texts)
    let rootManifest = manifests[""].map { manifest in
      ModuleGraph.Root(manifest: manifest, text: ManifestText(path: "Package.swift", text: texts[""] ?? ""))
    }
    var modules = folders.compactMap { place -> Module? in
      guard let manifest = manifests[place.folder], let text = texts[place.folder] else {
        return rootManifest.flatMap { part(of: $0, in: place.folder, place.kind) }
      }
      let path = place.folder + "/Package.swift"
      return module(
        place.kind, place.folder, manifest, ManifestText(path: path, text: text), from: place.folder)
    }
    try check(modules)
    try await readSources(&modules)
    return ModuleGraph(
      configuration: found.configuration, configurationPath: found.path, root: rootManifest,
      modules: modules, strayFolders: strayFolders(modules), readme: try readme())
  }

  private func readme() throws(RepositoryError) -> ModuleGraph.TextFile? {
    let path = "README.md"
    return try folder.bytes(path).map { .init(path: path, text: String(decoding: $0, as: UTF8.self)) }
  }

  /// Rejects names that no module or target has.
  private func check(_ modules: [Module]) throws(ConfigurationError) {
    let names = modules.map(\.name)
    for name in found.configuration.readsEverything where !names.contains(name) {
      throw .noSuchName(file: found.path, property: "readsEverything", name: name)
    }
    let targets = Set(modules.flatMap(\.targets).map(\.name))
    for name in found.configuration.contracts where !targets.contains(name) {
      throw .noSuchName(file: found.path, property: "contracts", name: name)
    }
  }

  // MARK: Which modules there are

  /// The folders that the configuration lists, each with its kind.
  private func moduleFolders() throws(ConfigurationError) -> [(folder: String, kind: ModuleKind)] {
    var kinds: [String: ModuleKind] = [:]
    for kind in ModuleKind.allCases {
      for pattern in found.configuration.patterns(kind) {
        for folder in try folders(matching: pattern) {
          if let other = kinds[folder], other != kind {
            throw .twoKinds(file: found.path, folder: folder, kinds: [other.rawValue, kind.rawValue])
          }
          kinds[folder] = kind
        }
      }
    }
    return kinds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func folders(matching text: String) throws(ConfigurationError) -> [String] {
    let pattern = PathPattern(text)
    guard pattern.hasWildcard else {
      guard folder.exists(text) else { throw .noSuchModule(file: found.path, path: text) }
      return [pattern.parts.joined(separator: "/")]
    }
    var paths = [""]
    for part in pattern.parts {
      paths = paths.flatMap { parent in
        folder.folders(in: parent).filter { PathPattern(part).matches($0) }
          .map { parent.isEmpty ? $0 : parent + "/" + $0 }
      }
    }
    paths = paths.filter { folder.exists($0 + "/Package.swift") }
    guard !paths.isEmpty else { throw .noSuchModule(file: found.path, path: text) }
    return paths
  }

  /// The folders that belong to no module: packages wherever they are, folders beside modules, and folders at the
  /// top with Swift files in them.
  private func strayFolders(_ modules: [Module]) -> [String] {
    let known = Set(modules.map(\.folder))
    let sources = Set(modules.flatMap(\.targets).map(\.folder))
    let parents = Set(
      known.filter { $0.contains("/") }.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    ).subtracting(known)
    func strays(in parent: String) -> [String] {
      folder.folders(in: parent).flatMap { name -> [String] in
        let path = parent.isEmpty ? name : parent + "/" + name
        if sources.contains(path) { return [] }
        let isPackage = folder.exists(path + "/Package.swift")
        if !known.contains(path), isPackage || parents.contains(parent), !parents.contains(path) {
          return [path]
        }
        let isOutside = parent.isEmpty && !known.contains(path) && !parents.contains(path)
        if isOutside, (try? folder.swiftFiles(below: path))?.isEmpty == false { return [path] }
        return strays(in: path)
      }
    }
    return strays(in: "")
  }

  // MARK: What they are made of

  private func manifestTexts(_ folders: [String]) throws(RepositoryError) -> [String: String] {
    var texts: [String: String] = [:]
    for place in folders {
      if let bytes = try folder.bytes(place.isEmpty ? "Package.swift" : place + "/Package.swift") {
        texts[place] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return texts
  }

  /// A folder without a manifest of its own is made of the root's targets that lie in it.
  private func part(of whole: ModuleGraph.Root, in place: String, _ kind: ModuleKind) -> Module? {
    var manifest = whole.manifest
    manifest.targets = manifest.targets.filter { $0.folder.hasPrefix(place + "/") }
    return manifest.targets.isEmpty ? nil : module(kind, place, manifest, whole.text, from: "")
  }

  private func module(
    _ kind: ModuleKind, _ place: String, _ manifest: Manifest, _ text: ManifestText, from base: String
  ) -> Module {
    var module = Module(
      kind: kind, folder: place, manifest: manifest, text: text, base: base,
      contracts: found.configuration.contracts)
    if base == place { module.targets += snippets(of: module) }
    let claimed = Set(module.targets.map(\.folder))
    module.strayFolders = ["/Sources", "/Tests"].flatMap { part in
      folder.folders(in: place + part).map { place + part + "/" + $0 }
    }
    .filter { stray in
      (try? folder.swiftFiles(below: stray))?.isEmpty == false
        && !claimed.contains { $0 == stray || $0.hasPrefix(stray + "/") || stray.hasPrefix($0 + "/") }
    }
    return module
  }

  /// The files that SwiftPM compiles for the target.
  private func sources(of target: Target) throws(RepositoryError) -> [String] {
    let description = target.description
    func whole(_ paths: [String]) -> Set<String> { Set(paths.map { Folder.path(target.folder, $0) }) }
    let listed = description.sources.map(whole)
    let files = try folder.swiftFiles(
      below: target.folder, excluding: whole(description.exclude + description.resourcePaths),
      opening: listed ?? [])
    guard let listed else { return files }
    return files.filter { file in listed.contains { file == $0 || file.hasPrefix($0 + "/") || $0.isEmpty } }
  }

  /// Each file in `Snippets` is a program that may import what the package offers.
  private func snippets(of module: Module) -> [Target] {
    let place = module.folder + "/Snippets"
    let offered = module.manifest.products.flatMap(\.targets)
    guard let paths = try? folder.swiftFiles(below: place) else { return [] }
    return paths.map { path in
      let description = TargetDescription.snippet(path, dependencies: offered)
      return Target(description: description, role: .tool, module: module.name, folder: description.folder)
    }
  }

  private func readSources(_ modules: inout [Module]) async throws {
    let places = modules.flatMap(\.targets)
    let paths = try places.map(sources)
    let files = try await SourceReader(folder: folder).read(paths.flatMap(\.self))
    var next = 0
    var index = 0
    for module in modules.indices {
      for target in modules[module].targets.indices {
        modules[module].targets[target].files = Array(files[next..<(next + paths[index].count)])
        next += paths[index].count
        index += 1
      }
    }
  }
}

/// Reads many source files at once.
package struct SourceReader: Sendable {
  let folder: Folder

  /// The facts about the files, in the given order. A file that no longer exists has none.
  func read(_ paths: [String]) async throws -> [SourceFile] {
    try await withThrowingTaskGroup(of: (Int, [SourceFile]).self) { group in
      let size = 64
      for first in stride(from: 0, to: paths.count, by: size) {
        let part = paths[first..<min(first + size, paths.count)]
        group.addTask {
          let files = try part.map { path in
            SourceFile(path: path, source: SwiftSource(bytes: try folder.bytes(path) ?? []))
          }
          return (first, files)
        }
      }
      var parts: [Int: [SourceFile]] = [:]
      for try await (first, files) in group { parts[first] = files }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
