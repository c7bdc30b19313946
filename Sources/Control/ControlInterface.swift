package import Bus

/// The names of the control interface.
package enum ControlInterface {
    /// The well-known name, and that of the interface.
    package static let name = "org.martlet.Martlet1"
    package static let path = "/org/martlet/Martlet1"

    /// The methods, by their position in the description.
    enum Method: Int {
        case show
        case hide
        case hideNamed
        case hideAll
        case list
        case invoke
    }

    /// A description of the interface.
    package static func description() -> BusInterface {
        BusInterface(
            "org.martlet.Martlet1",
            methods: [
                BusMethod("Show", "a{sv}", "message", returns: "u", "id"),
                BusMethod("Hide", "u", "id"),
                BusMethod("HideNamed", "s", "id"),
                BusMethod("HideAll", returns: "u", "count"),
                BusMethod("List", returns: "aa{sv}", "messages"),
                BusMethod("Invoke", "us", "id key"),
            ],
            signals: [
                BusSignal("MessageAdded", "ua{sv}", "id message"),
                BusSignal("MessageUpdated", "ua{sv}", "id message"),
                BusSignal("MessageShown", "u", "id"),
                BusSignal("ActionInvoked", "us", "id key"),
                BusSignal("MessageEnded", "us", "id reason"),
                BusSignal("ContentTapped", "udd", "id x y"),
            ],
            properties: [BusProperty("Version", "s")])
    }
}
