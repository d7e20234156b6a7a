/// Which engine is used: the built-in one, unless a server is given.
public struct LLMEngineSettings: Sendable {
  /// The server that answers; `nil` for the built-in engine.
  public var server: ModelServer?

  /// Whether answers of the built-in engine write times as 2:05pm, not 14:05.
  public var usesTwelveHours: Bool

  /// The built-in engine, or a server; times as 14:05 unless said otherwise.
  public init(server: ModelServer? = nil, usesTwelveHours: Bool = false) {
    self.server = server
    self.usesTwelveHours = usesTwelveHours
  }
}

/// A server that speaks OpenAI's chat completions protocol, and how to use it.
public struct ModelServer: Sendable {
  /// The base URL, to which `/chat/completions` is appended: `http://127.0.0.1:11434/v1`.
  public var address: String
  /// The model; `nil` for the first one that the server lists.
  public var model: String?
  /// Whether requests may go over plain http to another machine. To this one they always may.
  public var allowsPlainText: Bool
  /// How many tokens fit into a request and its answer; `nil` for what the server says, or 4,096.
  public var contextTokens: Int?
  /// How long to wait.
  public var timeouts: Timeouts
  /// Reads the key that the server asks for; returns `nil` if there is none.
  public var readKey: @Sendable () async throws(LLMError) -> ModelKey?

  /// A server that needs no key, unless `readKey` returns one.
  public init(
    address: String, model: String? = nil, allowsPlainText: Bool = false, contextTokens: Int? = nil,
    timeouts: Timeouts = Timeouts(),
    readKey: @escaping @Sendable () async throws(LLMError) -> ModelKey? = { () throws(LLMError) in nil }
  ) {
    self.address = address
    self.model = model
    self.allowsPlainText = allowsPlainText
    self.contextTokens = contextTokens
    self.timeouts = timeouts
    self.readKey = readKey
  }

  /// How long to wait for a server.
  public struct Timeouts: Sendable, Hashable {
    /// For a connection, until the request has been sent.
    public var connect: Duration = .seconds(10)
    /// For the first event of an answer: a server may load a model first.
    public var firstEvent: Duration = .seconds(120)
    /// Between two events.
    public var idle: Duration = .seconds(60)
    /// For a whole answer, retries included.
    public var total: Duration = .seconds(900)

    /// The usual ones: 10 s, 2 min, 1 min and 15 min.
    public init() {}
  }
}

/// A key that a server asks for. Its text is never shown.
public struct ModelKey: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The key itself.
  public let secret: String

  /// A key.
  public init(_ secret: String) {
    self.secret = secret
  }

  /// `(key)`, whatever it is.
  public var description: String { "(key)" }

  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Makes engines of servers. Safe to call from any task.
public protocol ModelServersProtocol: Sendable {
  /// Returns an engine that answers with a server's model. Nothing is sent before the engine is asked.
  func engine(on server: ModelServer) -> any LLMEngineProtocol

  /// Returns whether a server runs on this machine, by its address alone: nothing sent to it leaves the machine.
  ///
  /// - Throws: ``LLMError/badAddress(_:)``.
  func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool
}
