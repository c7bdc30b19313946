/// What a sender says about whether its message is a new one.
package struct MessageClaim: Equatable, Sendable {
    /// The id it asks for: that of a message to replace, or one of its own choice.
    package var replaces: MessageID?
    package var origin: Origin
    package var appName: String
    /// Empty if it has none.
    package var tag: String

    package init(replaces: MessageID? = nil, origin: Origin, appName: String = "", tag: String = "")
    {
        self.replaces = replaces
        self.origin = origin
        self.appName = appName
        self.tag = tag
    }
}
