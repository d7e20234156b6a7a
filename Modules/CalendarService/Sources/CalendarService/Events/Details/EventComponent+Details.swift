/// Properties that few events have, stored separately to keep other events small; read and change them as
/// properties of ``EventComponent``.
public struct EventDetails: Sendable, Hashable, Codable {
  /// ``EventComponent/duration``.
  public var duration: EventDuration?
  /// ``EventComponent/additionalRules``.
  public var additionalRules: [String] = []
  /// ``EventComponent/exceptionRules``.
  public var exceptionRules: [String] = []
  /// ``EventComponent/colour``.
  public var colour: String?
  /// ``EventComponent/conferences``.
  public var conferences: [EventConference] = []
  /// ``EventComponent/images``.
  public var images: [String] = []
  /// ``EventComponent/alarms``.
  public var alarms: [EventAlarm] = []
  /// ``EventComponent/task``.
  public var task: TaskProperties?

  /// Whether none of the properties is set.
  public var isEmpty: Bool {
    duration == nil && additionalRules.isEmpty && exceptionRules.isEmpty && colour == nil
      && conferences.isEmpty && images.isEmpty && alarms.isEmpty && task == nil
  }
}

extension EventComponent {
  /// DURATION, if the calendar has it instead of DTEND; otherwise `nil`.
  ///
  /// ``end`` takes precedence: a duration that does not lead there from ``start`` is not written.
  public var duration: EventDuration? {
    get { rare.first?.duration }
    set { details.duration = newValue }
  }

  /// The values of the further valid RRULEs, as written: RFC 2445 allowed several. The event takes place if any of
  /// them matches.
  public var additionalRules: [String] {
    get { rare.first?.additionalRules ?? [] }
    set { details.additionalRules = newValue }
  }

  /// The values of valid EXRULEs, as written: matching occurrences do not take place (RFC 2445, section 4.8.5.2).
  public var exceptionRules: [String] {
    get { rare.first?.exceptionRules ?? [] }
    set { details.exceptionRules = newValue }
  }

  /// COLOR (RFC 7986, section 5.9), as written: a CSS3 name; `nil` if there is none.
  public var colour: String? {
    get { rare.first?.colour }
    set { details.colour = newValue }
  }

  /// CONFERENCE (RFC 7986, section 5.11) and the corresponding links of Google and Microsoft, in the order written.
  public var conferences: [EventConference] {
    get { rare.first?.conferences ?? [] }
    _modify { yield &details.conferences }
  }

  /// The addresses of IMAGEs (RFC 7986, section 5.10), in the order written. Embedded pictures are in the object's
  /// text only.
  public var images: [String] {
    get { rare.first?.images ?? [] }
    _modify { yield &details.images }
  }

  /// The VALARMs, in the order written. Unreadable ones are in the object's text only.
  public var alarms: [EventAlarm] {
    get { rare.first?.alarms ?? [] }
    _modify { yield &details.alarms }
  }

  /// The properties of a VTODO; `nil` for a VEVENT. A VTODO has no ``status`` of its own (``TaskProperties/state``), and
  /// is never busy.
  public var task: TaskProperties? {
    get { rare.first?.task }
    _modify { yield &details.task }
  }

  private var details: EventDetails {
    get { rare.first ?? EventDetails() }
    // In place: appending to a list must not copy it.
    _modify {
      if rare.isEmpty { rare.append(EventDetails()) }
      defer { if rare[0].isEmpty { rare = [] } }
      yield &rare[0]
    }
  }
}

/// A conference: CONFERENCE (RFC 7986, section 5.11).
public struct EventConference: Sendable, Hashable, Codable {
  /// Its URI: `https://meet.example.org/abc` or `tel:+41-44-000-00-00`.
  public var address: String
  /// LABEL: its name; `nil` if there is none.
  public var label: String?
  /// FEATURE: its features, in capitals and in the order written: `AUDIO`, `VIDEO`, `PHONE`.
  public var features: [String]

  /// A conference.
  public init(address: String, label: String? = nil, features: [String] = []) {
    self.address = address
    self.label = label
    self.features = features
  }
}
