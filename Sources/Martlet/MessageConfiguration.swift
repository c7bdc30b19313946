/// How messages look and behave, to be used again: what is nil is left to the message, then to the daemon.
///
/// A configuration has the properties of a ``MessageRequest``:
///
/// ```swift
/// var alarm = MessageConfiguration.sheet(.centered)
/// alarm.theme = .error
/// alarm.duration = .forever
/// try await martlet.show(MessageRequest(title: "Smoke in the kitchen"), like: alarm)
/// ```
@dynamicMemberLookup
public struct MessageConfiguration: Equatable, Sendable {
    /// The message that says what the configuration says.
    var message: MessageRequest

    /// A configuration that says nothing.
    public init() { message = MessageRequest() }

    init(message: MessageRequest) { self.message = message }

    /// Messages that stand before everything else until they are answered.
    public static func sheet(_ sheet: MessageSheet) -> MessageConfiguration {
        var configuration = MessageConfiguration()
        configuration.sheet = sheet
        return configuration
    }

    /// Messages of a theme.
    public static func theme(_ theme: MessageTheme) -> MessageConfiguration {
        var configuration = MessageConfiguration()
        configuration.theme = theme
        return configuration
    }

    /// Messages of a layout.
    public static func layout(_ layout: MessageLayout) -> MessageConfiguration {
        var configuration = MessageConfiguration()
        configuration.layout = layout
        return configuration
    }

    /// A property of the messages.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<MessageRequest, Value>
    ) -> Value {
        get { message[keyPath: property] }
        set { message[keyPath: property] = newValue }
    }

    /// Has a message say what this configuration says, wherever the message says nothing itself.
    public func fill(_ message: inout MessageRequest) { message.fill(from: self.message) }
}

extension MessageRequest {
    /// Takes over what `other` says, wherever this request says nothing.
    mutating func fill(from other: MessageRequest) {
        func fill<Value>(_ property: WritableKeyPath<MessageRequest, Value?>) {
            if self[keyPath: property] == nil { self[keyPath: property] = other[keyPath: property] }
        }
        func fill(_ property: WritableKeyPath<MessageRequest, String>) {
            if self[keyPath: property].isEmpty {
                self[keyPath: property] = other[keyPath: property]
            }
        }
        for property in Self.texts { fill(property) }
        fill(\.content); fill(\.sheet); fill(\.messenger); fill(\.layout); fill(\.theme)
        fill(\.iconStyle); fill(\.appearance); fill(\.position); fill(\.layer); fill(\.output)
        fill(\.dim); fill(\.isDimInteractive); fill(\.focus); fill(\.animation); fill(\.handling)
        fill(\.duration); fill(\.urgency); fill(\.reply); fill(\.duplicates); fill(\.replaces)
        fill(\.progress); fill(\.showsTimeLeft); fill(\.sound); fill(\.isFelt); fill(\.priority)
        swipes.merge(other.swipes) { own, _ in own }
        hints.merge(other.hints) { own, _ in own }
        if actions.isEmpty { actions = other.actions }
        isTransient = isTransient || other.isTransient
        isResident = isResident || other.isResident
        hidesOnDisconnect = hidesOnDisconnect || other.hidesOnDisconnect
    }

    private static var texts: [WritableKeyPath<MessageRequest, String>] {
        [
            \.title, \.body, \.appName, \.icon, \.iconText, \.image, \.replyPlaceholder,
            \.replySubmit, \.name, \.group, \.category, \.desktopEntry,
        ]
    }
}
