import Bus
package import Messages

/// The names of the Desktop Notifications Specification 1.3.
package enum NotificationInterface {
    /// The bus name, and the name of the interface.
    package static let name = "org.freedesktop.Notifications"
    package static let path = "/org/freedesktop/Notifications"
    static let specificationVersion = "1.3"

    /// Capability: messages are kept until a person deals with them. Announced only if that is configured.
    static let persistence = "persistence"
    /// Capability: pictures in bodies are shown. Announced if that is so.
    static let bodyImages = "body-images"

    /// Capability: sounds can be played. Announced if that is so.
    static let sound = "sound"

    /// Capabilities that are always announced.
    package static let capabilities = [
        "actions", "body", "body-hyperlinks", "body-markup", "icon-static", "inhibitions",
        "inline-reply", "x-canonical-append",
        "x-canonical-private-synchronous", "x-dunst-stack-tag",
    ]

    /// The methods, in the order of the description.
    enum Method: Int {
        case getCapabilities
        case notify
        case closeNotification
        case getServerInformation
        case inhibit
        case uninhibit
    }

    /// The reason in `NotificationClosed` for which the specification has no other code.
    static let undefinedReason: UInt32 = 4

    /// The error when the quota is reached.
    static let excess = name + ".Error.ExcessNotificationGeneration"
    /// The error for an id that no held message has; its text is empty, as in the specification.
    static let notFound = name + ".Error.NotFound"

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

extension EndReason {
    /// The code of the reason in `NotificationClosed`.
    package var specificationCode: UInt32 {
        switch self {
        case .expired: 1
        // Choosing an action counts as dismissing the notification.
        case .dismissed, .swiped, .dimTapped, .actionChosen: 2
        case .closed: 3
        case .stopped, .evicted: 4
        }
    }
}
