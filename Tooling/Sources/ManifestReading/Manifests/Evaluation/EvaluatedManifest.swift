import Foundation

/// The output of the PackageDescription library about a package, as far as it is certain what SwiftPM makes of it.
///
/// An unexpected value, or a package that SwiftPM might reject, gives no manifest. Then SwiftPM is asked.
struct EvaluatedManifest: Decodable {
  private let version: Int
  private let errors: [String]
  private let package: Package

  init?(_ json: Data) {
    guard let read = try? JSONDecoder().decode(Self.self, from: json), read.version == 2, read.errors.isEmpty
    else { return nil }
    self = read
  }

  /// The manifest of a package that lies in the folder.
  func manifest(in folder: URL) -> Manifest? {
    let packages = package.dependencies.compactMap { $0.dependency(from: folder) }
    let targets = package.targets.compactMap(\.description)
    let languages = (package.swiftLanguageVersions ?? []).flatMap(\.keys)
      .compactMap { ["v4": "4", "v4_2": "4.2", "v5": "5", "v6": "6"][$0] }
    guard packages.count == package.dependencies.count, targets.count == package.targets.count,
      languages.count == package.swiftLanguageVersions?.count ?? 0
    else { return nil }
    let manifest = Manifest(
      name: package.name,
      platforms: (package.platforms ?? []).map { "\($0.platform.name) \($0.version)" },
      languageModes: languages, packages: packages,
      products: package.products.map { Manifest.Product(name: $0.name, targets: $0.targets) },
      targets: targets)
    return isSound(manifest) ? manifest : nil
  }

  /// Whether SwiftPM accepts it: no duplicate names, and no unknown ones.
  private func isSound(_ manifest: Manifest) -> Bool {
    let targets = Set(manifest.targets.map(\.name))
    let packages = Set(manifest.packages.map(\.identity))
    guard targets.count == manifest.targets.count, packages.count == manifest.packages.count,
      Set(manifest.products.map(\.name)).count == manifest.products.count,
      manifest.products.allSatisfy({ !$0.targets.isEmpty && targets.isSuperset(of: $0.targets) })
    else { return false }
    return package.targets.flatMap(\.dependencies).allSatisfy { dependency in
      if let product = dependency.product { return packages.contains(product.package?.lowercased() ?? "") }
      if let target = dependency.target { return targets.contains(target.name) }
      let name = dependency.byName?.name ?? ""
      return targets.contains(name) || packages.contains(name.lowercased())
    }
  }
}
