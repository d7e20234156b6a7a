import Foundation

extension EvaluatedManifest {
  struct Target: Decodable {
    var name: String
    var type: [String: Empty]
    var path: String?
    var exclude: [String]
    var sources: [String]?
    var resources: [Resource]?
    var dependencies: [TargetDependency]
    var cSettings: [Setting]?
    var cxxSettings: [Setting]?
    var swiftSettings: [Setting]?
    var linkerSettings: [Setting]?

    /// As SwiftPM prints it; `nil` if that is not certain.
    var description: TargetDescription? {
      let names = dependencies.compactMap(\.name)
      let resources = (resources ?? []).map { $0.text }
      let settings = settings
      let inside = exclude + (sources ?? []) + (self.resources ?? []).map(\.path)
      guard names.count == dependencies.count, !inside.contains(where: { $0.hasPrefix("/") }), let settings,
        !resources.contains(nil),
        let word = type.keys.first, type.count == 1,
        let kind = TargetDescription.Kind(rawValue: word)
      else { return nil }
      return TargetDescription(
        name: name, kind: kind, path: path, dependencies: names, exclude: exclude, sources: sources,
        resources: resources.compactMap(\.self).sorted(), settings: settings)
    }

    private var settings: [String]? {
      let all = [
        ("c", cSettings), ("cxx", cxxSettings), ("swift", swiftSettings), ("linker", linkerSettings),
      ]
      .flatMap { tool, settings in (settings ?? []).map { $0.text(of: tool) } }
      let known = all.compactMap(\.self)
      return known.count == all.count ? known : nil
    }
  }

  struct Resource: Decodable {
    var path: String
    var rule: String
    var localization: String?

    /// As SwiftPM prints it; `nil` for one with a localization.
    var text: String? {
      localization == nil
        ? TargetDescription.line(["path": path, "rule": [rule: [String: String]()]]) : nil
    }
  }

  /// A build setting.
  struct Setting: Decodable {
    private var data: Content

    private struct Content: Decodable {
      var name: String
      var value: [String]
      var condition: Empty?
    }

    /// As SwiftPM prints it; `nil` for an unknown kind, for one under a condition, and for what may be an Xcode
    /// macro, `$(NAME)`, which SwiftPM rejects.
    func text(of tool: String) -> String? {
      guard data.condition == nil, Self.simple.contains(data.name), data.value.count == 1,
        !data.value[0].contains("$(")
      else { return nil }
      return TargetDescription.text(
        ofSetting: ["kind": [data.name: ["_0": data.value[0]]], "tool": tool])
    }

    /// The kinds with one value, which is printed unchanged.
    private static let simple: Set<String> = [
      "define", "enableUpcomingFeature", "enableExperimentalFeature", "treatAllWarnings", "linkedLibrary",
      "linkedFramework", "swiftLanguageMode", "interoperabilityMode", "defaultIsolation",
    ]
  }
}
