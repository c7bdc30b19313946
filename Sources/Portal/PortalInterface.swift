import Bus

/// The names of the notification portal, version 2, for backends of xdg-desktop-portal.
package enum PortalInterface {
    /// Bus name of this backend, as in `martlet.portal`.
    package static let name = "org.freedesktop.impl.portal.desktop.martlet"
    package static let path = "/org/freedesktop/portal/desktop"
    package static let interface = "org.freedesktop.impl.portal.Notification"
    /// Bus name of the only program that may call: it knows for which application it speaks.
    package static let frontend = "org.freedesktop.portal.Desktop"
    static let version: UInt32 = 2

    static let actionInvoked = "ActionInvoked"

    /// The methods, in the order of the description.
    enum Method: Int {
        case add
        case remove
    }

    /// The properties, in the order of the description.
    enum Property: Int {
        case version
        case supportedOptions
    }

    /// Categories of the specification.
    static let categories = [
        "im.received", "alarm.ringing", "call.incoming", "call.ongoing", "call.unanswered",
        "weather.warning.extreme", "cellbroadcast.danger.presidential",
        "cellbroadcast.danger.extreme", "cellbroadcast.danger.severe",
        "cellbroadcast.public-safety", "cellbroadcast.amber-alert", "cellbroadcast.test",
        "os.battery.low", "browser.web-notification",
    ]

    /// A description of the interface.
    static func description() -> BusInterface {
        BusInterface(
            "org.freedesktop.impl.portal.Notification",
            methods: [
                BusMethod("AddNotification", "ssa{sv}", "app_id id notification"),
                BusMethod("RemoveNotification", "ss", "app_id id"),
            ],
            signals: [BusSignal("ActionInvoked", "sssav", "app_id id action parameter")],
            properties: [
                BusProperty("version", "u"), BusProperty("SupportedOptions", "a{sv}"),
            ])
    }
}
