public import Catalog

/// The recording of a ``CatalogRecorder``: a value, equal for the same events with the same times.
public struct CatalogRecording: Sendable, Equatable {
  /// Every run of a builder, in the order of starting. A build's id is its position, from one.
  public let builds: [Build]
  /// Every wait for a build of another thread or task, in the order of their starts.
  public let waits: [Wait]

  /// One run of a builder.
  public struct Build: Sendable, Equatable, Identifiable {
    /// From one, in the order of starting.
    public let id: Int
    /// The key that it builds, by its full name.
    public let key: String
    /// How long the instance lives.
    public let scope: Scope
    /// The catalog that builds, numbered from one in the order in which catalogs first build.
    public let catalog: Int
    /// The build whose builder obtained this one; `nil` if no recorded builder did.
    public let parent: Int?
    /// Where the builder runs.
    public let lane: Lane
    /// When it started, since the recorder was made.
    public let start: Duration
    /// How long it took; `nil` while it is running.
    public let duration: Duration?
    /// The duration without the builds that it started and without waits.
    public let ownDuration: Duration?
    /// How it ended.
    public let outcome: Outcome
    /// What the builder obtained, in that order. An existing instance is listed once.
    public let steps: [Step]

    /// Identifies the key.
    let identity: ObjectIdentifier
    let location: SupplyLocation?
    let declared: [Need]?
    let obtained: [Need]
  }

  /// Something that a builder obtained.
  public enum Step: Sendable, Hashable {
    /// It was built for this builder, by the build with this id.
    case build(Int)
    /// It was already built. The full name of its key.
    case found(String)
    /// Another thread or task was building it. The index of the wait in ``CatalogRecording/waits``.
    case wait(Int)
  }

  /// A wait for another thread's or task's build.
  public struct Wait: Sendable, Equatable {
    /// The key that was waited for, by its full name.
    public let key: String
    /// The build that was waited for; `nil` if it began before recording.
    public let build: Int?
    /// The build whose builder waited; `nil` outside builders.
    public let waiter: Int?
    /// Where it waited.
    public let lane: Lane
    /// When it started, since the recorder was made.
    public let start: Duration
    /// How long it waited; `nil` while it is waiting.
    public let duration: Duration?
  }

  /// Where something runs.
  public enum Lane: Sendable, Hashable {
    /// A thread, numbered from one in the order of appearing.
    case thread(Int)
    /// The main actor.
    case mainActor
    /// An asynchronous build, or a task outside builders that waits for one, numbered in the same way.
    case task(Int)
  }

  /// How a build ended.
  public enum Outcome: Sendable, Hashable {
    /// Its builder is running.
    case underWay
    /// It was built, and stored according to its scope.
    case built
    /// It was built and returned to its callers, but not stored, because its key or a dependency was supplied again
    /// or reset in the meantime.
    case replaced
    /// It failed, with the text of the ``CatalogError``.
    case failed(String)
  }

  /// A key that is needed.
  struct Need: Hashable {
    let identity: ObjectIdentifier
    let name: String
  }
}
