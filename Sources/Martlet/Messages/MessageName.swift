/// A name in an open set: some are built in, and the daemon's configuration may add others.
///
/// Any text can be a name here. The daemon refuses a name that it does not know, and lists those that it knows.
public protocol MessageName: RawRepresentable<String>, Hashable, Sendable,
    ExpressibleByStringLiteral
{
    /// Creates the value with this name.
    init(rawValue: String)
}

extension MessageName {
    /// Creates the value with this name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }
}
