import Testing

/// The tests that speak over sockets, one at a time: all at once, they would hold more descriptors open than many
/// systems allow.
@Suite(.serialized) enum NetworkTests {}
