import Bus

/// The names of the Desktop Notifications Specification 1.3.
package enum NotificationInterface {
    /// The well-known name, and that of the interface.
    package static let name = "org.freedesktop.Notifications"
    package static let path = "/org/freedesktop/Notifications"
    static let specificationVersion = "1.3"

    /// That messages are kept until somebody has dealt with them; only where that is configured.
    static let persistence = "persistence"
    /// Told where pictures in bodies are shown.
    static let bodyImages = "body-images"

    /// Told where sounds of messages can be played.
    static let sound = "sound"

    /// What is true of us always. `body-images` is not: of an image in a body the alternative text is shown.
    package static let capabilities = [
        "actions", "body", "body-hyperlinks", "body-markup", "icon-static", "inhibitions",
        "inline-reply",
        "x-canonical-private-synchronous", "x-dunst-stack-tag",
    ]

    /// The methods, by their position in the description.
    enum Method: Int {
        case getCapabilities
        case notify
        case closeNotification
        case getServerInformation
        case inhibit
        case uninhibit
    }

    /// The error when as much is held as may be.
    static let excess = name + ".Error.ExcessNotificationGeneration"
    /// The error for an id that is not held; its text is empty, as the specification has it.
    static let notFound = name + ".Error.NotFound"

    /// A description of the interface.
    static func description() -> BusInterface {
        BusInterface(
            "org.freedesktop.Notifications",
            methods: [
                BusMethod("GetCapabilities", returns: "as", "capabilities"),
                BusMethod(
                    "Notify", "susssasa{sv}i",
                    "app_name replaces_id app_icon summary body actions hints expire_timeout",
                    returns: "u", "id"),
                BusMethod("CloseNotification", "u", "id"),
                BusMethod(
                    "GetServerInformation", returns: "ssss", "name vendor version spec_version"),
                BusMethod("Inhibit", "ssa{sv}", "desktop_entry reason hints", returns: "u", "id"),
                BusMethod("UnInhibit", "u", "id"),
            ],
            signals: [
                BusSignal("NotificationClosed", "uu", "id reason"),
                BusSignal("ActionInvoked", "us", "id action_key"),
                BusSignal("ActivationToken", "us", "id activation_token"),
                BusSignal("NotificationReplied", "us", "id text"),
            ],
            properties: [BusProperty("Inhibited", "b", .announced)])
    }
}
