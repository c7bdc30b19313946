/// A look and behaviour to use for several messages. Where a value is nil, the message decides, then the daemon.
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
    /// A request with the values of the configuration.
    var message: MessageRequest

    /// Creates a configuration without values.
    public init() { message = MessageRequest() }

    init(message: MessageRequest) { self.message = message }

    /// Returns a configuration for messages of a sheet: they are in front of everything until they are answered.
    public static func sheet(_ sheet: MessageSheet) -> MessageConfiguration {
        var configuration = MessageConfiguration()
        configuration.sheet = sheet
        return configuration
    }

    /// Returns a configuration for messages of a theme.
    public static func theme(_ theme: MessageTheme) -> MessageConfiguration {
        var configuration = MessageConfiguration()
        configuration.theme = theme
        return configuration
    }

    /// Returns a configuration for messages of a layout.
    public static func layout(_ layout: MessageLayout) -> MessageConfiguration {
        var configuration = MessageConfiguration()
        configuration.layout = layout
        return configuration
    }

    /// The property of a ``MessageRequest``, for messages with this configuration.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<MessageRequest, Value>
    ) -> Value {
        get { message[keyPath: property] }
        set { message[keyPath: property] = newValue }
    }

    /// Sets the values of this configuration in a message, if the message leaves them nil.
    public func fill(_ message: inout MessageRequest) { message.fill(from: self.message) }
}
