import Bus
import Support
import Testing

extension EndToEnd {
    /// The daemon's two bus names, each on a separate connection.
    @Suite @MainActor struct NameTests {
        @Test(arguments: Compositor.one)
        func daemonEndsWhenEitherNameIsTakenOver(compositor: Compositor) throws {
            for name in [NotificationsClient.name, "org.martlet.Martlet1"] {
                let screen = try Screen(compositor)
                let other = try BusClient(address: screen.session.busAddress)
                // 2: replace the owner.
                let answer = try other.call(.bus, "RequestName") { writer in
                    writer.string(name)
                    writer.uint32(2)
                }
                #expect(try answer.uint32() == 1)
                #expect(try screen.daemon.process.waitForEnd() == .exited(0))
                #expect(screen.daemon.process.errorOutput.contains("\(name) was taken over"))
            }
        }

        @Test(arguments: Compositor.one)
        func secondNameIsOwnedBeforeTheFirst(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let bus = screen.client.bus
            let target = BusTarget(
                destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
                interface: "org.martlet.Martlet1")
            #expect(try bus.call(target, "HideAll").uint32() == 0)
        }
    }
}
