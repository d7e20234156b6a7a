@testable import ArchitectureKit

/// A generated house in memory.
enum GeneratedModules {
  static func graph(_ house: GeneratedHouse) -> ModuleGraph {
    let files = house.sources()
    let modules = house.manifests().filter { !$0.key.isEmpty }.map { folder, manifest in
      let kind = house.configuration.kinds(of: folder).first ?? .tool
      let text = ManifestText(path: folder + "/Package.swift", text: manifest.swiftText)
      var module = Module(kind: kind, folder: folder, manifest: manifest, text: text, base: folder)
      for index in module.targets.indices {
        let place = module.targets[index].folder + "/"
        module.targets[index].files = files.filter { $0.key.hasPrefix(place) }
          .map { SourceFile(path: $0.key, text: $0.value) }
      }
      return module
    }
    return ModuleGraph(configuration: house.configuration, root: nil, modules: modules)
  }
}
