import Bus
import Support
import Testing

extension EndToEnd {
    /// The bus starts the daemon for calls to its names.
    @Suite @MainActor struct ActivationTests {
        private nonisolated static let controlName = "org.martlet.Martlet1"

        /// A call to each of the names.
        private nonisolated static let calls = [
            (NotificationsClient.target, "GetServerInformation"),
            (
                BusTarget(
                    destination: controlName, path: "/org/martlet/Martlet1",
                    interface: controlName), "List"
            ),
        ]

        @Test(arguments: Compositor.installed, [false, true])
        func callOfEitherNameStartsTheOneDaemonOfBoth(
            compositor: Compositor, isControlFirst: Bool
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            let bus = try ActivatingBus(in: session)
            #expect(try !bus.client.hasOwner(NotificationsClient.name))
            #expect(try !bus.client.hasOwner(Self.controlName))
            for (target, member) in isControlFirst ? Self.calls.reversed() : Self.calls {
                try bus.client.call(target, member)
            }
            let owner = try bus.owner(of: NotificationsClient.name)
            #expect(try bus.owner(of: Self.controlName) == owner)
            #expect(bus.started.count == 1)
        }
    }
}
