/// What a ``CatalogRecorder`` wrote down: a value, the same for the same events by the same clock.
public struct CatalogRecording: Sendable, Equatable {
  /// Every run of a builder, in the order of starting. Their ids are their places in it, from one.
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
    /// The build whose builder obtained this one; `nil` if no builder under way did that is recorded.
    public let parent: Int?
    /// Where the builder runs.
    public let lane: Lane
    /// When it started, since the recorder was made.
    public let start: Duration
    /// How long it took; `nil` while it is under way.
    public let duration: Duration?
    /// The same without what it obtained: without the builds that it started, and without waiting for others.
    public let ownDuration: Duration?
    /// What became of it.
    public let outcome: Outcome
    /// What the builder obtained, in that order. What it found built stands here once.
    public let steps: [Step]

    /// What tells keys apart, and what the blueprint declares.
    let identity: ObjectIdentifier
    let location: SupplyLocation?
    let declared: [Need]?
    let obtained: [Need]
  }

  /// Something that a builder obtained.
  public enum Step: Sendable, Hashable {
    /// It was built for this builder: the build with this id.
    case build(Int)
    /// It was there, by the full name of its key.
    case found(String)
    /// Another was building it: the place of the waiting in ``CatalogRecording/waits``, from zero.
    case wait(Int)
  }

  /// Somebody waited for what another was building.
  public struct Wait: Sendable, Equatable {
    /// The key that was waited for, by its full name.
    public let key: String
    /// The build that was waited for; `nil` if it had begun before it could be recorded.
    public let build: Int?
    /// The build whose builder waited; `nil` if that was no builder's.
    public let waiter: Int?
    /// Where it waited.
    public let lane: Lane
    /// When it started, since the recorder was made.
    public let start: Duration
    /// How long it waited; `nil` while it does.
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

  /// What became of a build.
  public enum Outcome: Sendable, Hashable {
    /// Its builder is at work.
    case underWay
    /// It was built, and kept as its scope says.
    case built
    /// It was built and handed to those who waited for it, but not kept: what it is for, or was made from, was
    /// supplied anew or reset meanwhile.
    case replaced
    /// Nothing came of it. The text is that of the ``CatalogError``.
    case failed(String)
  }

  /// A key that is needed.
  struct Need: Hashable {
    let identity: ObjectIdentifier
    let name: String
  }
}
