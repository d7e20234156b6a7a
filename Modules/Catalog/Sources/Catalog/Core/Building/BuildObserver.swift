/// Records obtains and runs of builders. The first observer of a catalog is called, with all of them.
package protocol BuildObserver: AnyObject, Sendable {
  /// Begins to observe an obtain. Call ``ResolutionProbe/finish()`` when it ends.
  static func probe(
    _ key: any ServiceKey.Type, on lane: BuilderLane, within run: (any ObservedRun)?,
    by observers: [any BuildObserver]
  ) -> any ResolutionProbe

  /// Begins to observe a run of a builder. Called without the lock.
  static func begin(
    _ start: ObservedStart, on lane: BuilderLane, within outer: (any ObservedRun)?,
    by observers: [any BuildObserver]
  ) -> any ObservedRun
}

/// Follows one obtain. Used by a single thread or task.
package protocol ResolutionProbe: AnyObject {
  /// Whether the obtain found an existing instance.
  var isFound: Bool { get set }
  /// Reports that the obtain begins to wait for a build, which `observation` observes. Called under the lock.
  func waits(for build: ObservedBuildReference, observedBy observation: (any ObservedBuild)?)
  /// Reports that the obtain ended. Called without the lock.
  func finish()
}

/// Follows one run of a builder.
package protocol ObservedRun: AnyObject, Sendable {
  /// Follows the build of a kept instance that the run is for.
  func observeBuild() -> any ObservedBuild
  /// Reports that the builder returned. Called without the lock.
  func end(_ error: CatalogError?)
  /// Reports whether decorators run instead of the builder itself.
  func setTransforming(_ isTransforming: Bool)
}

/// Follows one build of a kept instance.
package protocol ObservedBuild: AnyObject {
  /// Reports that the instance was replaced before it could be stored. Called under the lock.
  func wasReplaced()
  /// Reports that the build failed after its builder returned. Called without the lock.
  func failed(_ error: CatalogError)
}

/// Where a builder runs.
package enum BuilderLane {
  /// A thread, identified by a number.
  case thread(UInt)
  case mainActor, task
}

/// The facts about a run of a builder that begins.
package struct ObservedStart {
  package let key: any ServiceKey.Type
  /// Identifies the catalog that builds.
  package let catalog: Int
  package let scope: Scope
  package let location: SupplyLocation?
  /// The declared needs; `nil` if none were declared.
  package let needs: [any ServiceKey.Type]?
}

/// A build that an observer waits for.
package struct ObservedBuildReference {
  private let build: Build

  init(_ build: Build) {
    self.build = build
  }

  /// What observes the build by now. Call it without the lock.
  package var observation: (any ObservedBuild)? { Construction.lock.held { build.observation } }
}

extension ResolutionProbe {
  /// Reports that the obtain begins to wait. Call it under the lock.
  func waits(for build: Build) {
    waits(for: ObservedBuildReference(build), observedBy: build.observation)
  }
}
