import Testing

/// Everything that runs in a compositor, one test after the other: there are not many cores, and sessions
/// are shared.
@Suite(.serialized) struct EndToEnd {}
