/// A name out of an open set: some are built in, and the daemon's configuration may bring more.
///
/// Any text can be one here; the daemon refuses a name that it does not know, and lists all.
public protocol MessageName: RawRepresentable<String>, Hashable, Sendable,
    ExpressibleByStringLiteral
{
    /// What has that name.
    init(rawValue: String)
}

extension MessageName {
    /// What has that name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }
}
