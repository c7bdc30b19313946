package import Bus

extension BusConnection {
    /// Connects to a bus by its D-Bus address, and waits until both have authenticated.
    ///
    /// For what a suite makes in its `init`: libsystemd gives an introduction up that nobody attends for 90 seconds, and a
    /// busy main actor may let minutes pass between that and the test.
    package static func introduced(address: String) throws(BusError) -> BusConnection {
        let connection = try BusConnection(address: address, isBus: true)
        _ = try connection.uniqueName()
        return connection
    }
}
