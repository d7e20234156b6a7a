import Foundation

/// Reads what `swift package dump-package` prints.
extension Manifest {
  init(dump: Data) throws(ManifestError) {
    guard let root = (try? JSONSerialization.jsonObject(with: dump)) as? [String: Any],
      let name = root["name"] as? String, let targets = root["targets"] as? [[String: Any]]
    else { throw .unreadableDump }
    self.name = name
    platforms = Self.objects(root["platforms"]).map {
      "\($0["platformName"] as? String ?? "?") \($0["version"] as? String ?? "?")"
    }
    languageModes = root["swiftLanguageVersions"] as? [String] ?? []
    packages = Self.objects(root["dependencies"]).flatMap(Self.packages)
    products = Self.objects(root["products"]).map {
      Product(name: $0["name"] as? String ?? "", targets: $0["targets"] as? [String] ?? [])
    }
    self.targets = targets.map(TargetDescription.init(dump:))
  }

  private static func objects(_ value: Any?) -> [[String: Any]] {
    value as? [[String: Any]] ?? []
  }

  /// `{"fileSystem": [{…}]}`, or `sourceControl`, or `registry`.
  private static func packages(_ dependency: [String: Any]) -> [PackageDependency] {
    dependency.sorted { $0.key < $1.key }.flatMap { kind, value in
      objects(value).map {
        PackageDependency(
          identity: $0["identity"] as? String ?? "?",
          path: kind == "fileSystem" ? $0["path"] as? String : nil)
      }
    }
  }
}

extension TargetDescription {
  init(dump: [String: Any]) {
    name = dump["name"] as? String ?? ""
    kind = Kind(rawValue: dump["type"] as? String ?? "") ?? .regular
    path = dump["path"] as? String
    exclude = dump["exclude"] as? [String] ?? []
    sources = dump["sources"] as? [String]
    dependencies = (dump["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
      // `{"byName": [name, condition]}`, `{"target": […]}` or `{"product": [name, package, …]}`.
      dependency.values.lazy.compactMap { ($0 as? [Any])?.first as? String }.first
    }
    resources = (dump["resources"] as? [[String: Any]] ?? []).map(Self.line).sorted()
    conditions = (dump["dependencies"] as? [[String: Any]] ?? []).flatMap { dependency in
      dependency.values.compactMap { value -> String? in
        guard let parts = value as? [Any], let condition = parts.last as? [String: Any] else { return nil }
        return "\(parts.first as? String ?? "") \(Self.line(condition))"
      }
    }
    .sorted()
    settings = (dump["settings"] as? [[String: Any]] ?? []).map(Self.text(ofSetting:))
  }

  /// A build setting as one line of text, the same for the same setting.
  package static func text(ofSetting setting: [String: Any]) -> String {
    line(setting)
  }

  /// A value of JSON on one line, the same for the same value.
  static func line(_ value: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

/// Asks SwiftPM about one manifest.
struct ManifestDumper: Sendable {
  /// Reads the manifest of the package in `folder`.
  ///
  /// SwiftPM has a cache of its own, which ignores files and the clock that a manifest may read; `anew` bypasses
  /// it.
  func dump(folder: URL, anew: Bool = false) async throws(ManifestError) -> Manifest {
    let options = anew ? ["--manifest-cache", "none"] : []
    let run: ProgramRun
    do {
      run = try await ProgramRun(
        "swift", ["package", "--package-path", folder.path] + options + ["dump-package"])
    } catch {
      throw .noSwift(reason: error.localizedDescription)
    }
    guard run.status == 0 else {
      throw .refused(file: folder.appendingPathComponent("Package.swift").path, output: run.errorText)
    }
    return try Manifest(dump: run.output)
  }
}
