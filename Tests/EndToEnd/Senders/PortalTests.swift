import CLibc
import CSystemd
import Foundation
import Support
import Testing

@testable import Bus

extension EndToEnd {
    /// Applications that notify through the portal. The frontend of Debian 12 speaks version 1 of the interface; what came
    /// with version 2 is sent by a frontend that the test plays.
    @Suite @MainActor struct PortalTests {
        private static let backend = BusTarget(
            destination: DesktopPortalFrontend.backend,
            path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.impl.portal.Notification")

        /// A notification whose card the user presses.
        private static let pressed = PortalClient.Notification(
            id: "one",
            keys: "{'title': <'Through the portal'>, 'default-action': <'open'>, "
                + "'default-action-target': <'mail 7'>}")

        @Test(arguments: Compositor.one)
        func applicationNotifiesThroughTheRealPortal(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let session = screen.session
            let bus = try BusClient(address: session.busAddress)
            try bus.waitForOwner(of: DesktopPortalFrontend.backend)
            let frontend = try DesktopPortalFrontend(in: session, bus)
            let client = try PortalClient(in: session, Self.pressed)
            let card = try session.waitForCards(1)[0]
            #expect(try screen.martlet("list", "--json").contains("Through the portal"))
            try session.tap(x: card.centre.x, y: card.y + 20)
            try client.prints("invoked one open 'mail 7' {'activation-token': <'")
            try session.waitForCards(0)

            // All senders stay on the bus until the end: xdg-desktop-portal 1.16 sometimes crashes when a sender leaves
            // while the portal lets go of its call.
            let added = try PortalClient(
                in: session, .init(id: "two", keys: "{'title': <'Two'>}"),
                .init(id: "three", keys: "{'title': <'Three'>}"))
            try added.prints("added three")
            try session.waitForCards(2)
            // The same id says something else on the same card.
            let changed = try PortalClient(
                in: session, .init(id: "two", keys: "{'title': <'Changed'>}"))
            try changed.prints("added two")
            _ = try wait(for: "the change") {
                try screen.martlet("list", "--json").contains("Changed") ? true : nil
            }
            try session.waitForCards(2)
            let firstRemoved = try PortalClient(in: session, .init(id: "two"))
            try firstRemoved.prints("removed two")
            try session.waitForCards(1)
            let lastRemoved = try PortalClient(in: session, .init(id: "three"))
            try lastRemoved.prints("removed three")
            try session.waitForCards(0)
            withExtendedLifetime((frontend, client, added, changed, firstRemoved, lastRemoved)) {}
        }

        /// An application hears of its action, with the target, from the daemon after the one that was killed.
        @Test(arguments: Compositor.one)
        func targetOutlivesADaemonThatIsKilled(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let session = place.session
            let bus = try BusClient(address: session.busAddress)
            let first = try place.daemon()
            try bus.waitForOwner(of: DesktopPortalFrontend.backend)
            let frontend = try DesktopPortalFrontend(in: session, bus)
            let client = try PortalClient(in: session, Self.pressed)
            try session.waitForCards(1)
            first.process.send(SIGKILL)
            _ = try first.process.waitForEnd()
            try session.waitForCards(0)
            let second = try place.daemon()
            try bus.waitForOwner(of: DesktopPortalFrontend.backend)
            let card = try session.waitForCards(1)[0]
            // The same id still means the same message.
            let other = try PortalClient(
                in: session, .init(id: "other", keys: "{'title': <'Other'>}"))
            try other.prints("added other")
            try session.waitForCards(2)
            let removed = try PortalClient(in: session, .init(id: "other"))
            try removed.prints("removed other")
            try session.waitForCards(1)
            try session.waitForRest()
            try session.tap(x: card.centre.x, y: card.y + 20)
            try client.prints("invoked one open 'mail 7' {'activation-token': <'")
            try session.waitForCards(0)
            #expect(second.process.errorOutput.isEmpty)
            withExtendedLifetime((frontend, client, other, removed)) {}
        }

        /// A descriptor that is closed with this object.
        private final class Owned {
            let number: Int32
            init(_ number: Int32) { self.number = number }
            deinit { close(number) }

            /// The file of the descriptor, as /proc names it.
            var link: String {
                (try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/self/fd/\(number)")) ?? ""
            }
        }

        private static let seals = Int32(
            MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE)

        private static func memory(_ data: Data, seals: Int32 = Self.seals) -> Owned {
            let flags = UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING)
            let made = Owned(unsafe memfd_create("test", flags))
            let bytes = [UInt8](data)
            _ = unsafe write(made.number, bytes, bytes.count)
            _ = martlet_fcntl(made.number, Int32(MARTLET_F_ADD_SEALS), seals)
            return made
        }

        /// A frontend that sends descriptors, which the real one of Debian 12 does not.
        private func frontend(in session: HeadlessSession) throws -> BusConnection {
            let connection = try BusConnection(
                address: session.busAddress, isBus: true, takesDescriptors: true)
            _ = try connection.callAndWait(.bus, "RequestName") { writer in
                writer.string(DesktopPortalFrontend.name)
                writer.uint32(4)
            }
            return connection
        }

        private func add(
            _ file: Owned, as id: String, through frontend: BusConnection,
            to target: BusTarget = backend
        ) throws {
            _ = try frontend.callAndWait(target, "AddNotification") { writer in
                writer.string("org.example.App")
                writer.string(id)
                writer.array("{sv}") { writer in
                    writer.field("title", "s") { $0.string("Picture") }
                    writer.field("icon", "(sv)") { writer in
                        writer.structure("sv") { writer in
                            writer.string("file-descriptor")
                            writer.variant("h") { $0.descriptor(file.number) }
                        }
                    }
                }
            }
        }

        @Test(arguments: Compositor.one)
        func sealedPictureIsShown(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let bus = try BusClient(address: screen.session.busAddress)
            try bus.waitForOwner(of: DesktopPortalFrontend.backend)
            let frontend = try frontend(in: screen.session)
            let before = try screen.daemon.openFiles.count { $0.hasPrefix("/memfd:test") }
            #expect(before == 0)
            let picture = """
                <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">\
                <rect width="64" height="64" fill="#00ff00"/></svg>
                """
            try add(Self.memory(Data(picture.utf8)), as: "one", through: frontend)
            try screen.session.waitForCards(1)
            // A square of the picture's colour, as large as on cards.
            _ = try wait(for: "the picture") {
                let picture = try screen.session.screenshot()
                var count = 0
                for y in 0..<picture.height {
                    for x in 0..<picture.width
                    where picture.colour(x: x, y: y) == 0x00_FF00 { count += 1 }
                }
                return count > 400 ? true : nil
            }
            #expect(
                try eventually {
                    try !screen.daemon.openFiles.contains { $0.hasPrefix("/memfd:test") }
                })
        }

        @Test(arguments: Compositor.one)
        func hostileDescriptorsAreRefusedAndClosed(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let bus = try BusClient(address: screen.session.busAddress)
            try bus.waitForOwner(of: DesktopPortalFrontend.backend)
            let frontend = try frontend(in: screen.session)
            var ends: [Int32] = [-1, -1]
            try #require(unsafe pipe2(&ends, O_CLOEXEC) == 0)
            let (readEnd, writeEnd) = (Owned(ends[0]), Owned(ends[1]))
            let growing = Self.memory(
                Data([1]), seals: Self.seals & ~Int32(MARTLET_F_SEAL_GROW))
            let huge = Self.memory(Data(), seals: 0)
            ftruncate(huge.number, 2 << 30)
            _ = martlet_fcntl(huge.number, Int32(MARTLET_F_ADD_SEALS), Self.seals)
            let unsealed = Self.memory(Data([1]), seals: 0)
            let all = [unsealed, growing, readEnd, writeEnd, huge]
            /// Whether the daemon has none of the files open.
            func isClosed() throws -> Bool {
                let links = Set(all.map { $0.link })
                return try !screen.daemon.openFiles.contains { links.contains($0) }
            }
            for (file, reason) in [
                (unsealed, "not sealed"), (growing, "not sealed"),
                (readEnd, "not a file in memory"), (writeEnd, "not a file in memory"),
                (huge, "2147483648 bytes long"),
            ] {
                do {
                    try add(file, as: "bad", through: frontend)
                    Issue.record("taken, but \(reason)")
                } catch let error as BusError {
                    #expect(error.name == "org.freedesktop.DBus.Error.InvalidArgs")
                    #expect(error.message.hasPrefix("icon: file-descriptor: \(reason)"))
                }
            }
            #expect(try eventually { try isClosed() })
            // The other ways in take no descriptors at all.
            for name in [NotificationsClient.name, "org.martlet.Martlet1"] {
                var target = Self.backend
                target.destination = name
                #expect(throws: BusError.self) {
                    try add(growing, as: "bad", through: frontend, to: target)
                }
            }
            #expect(try eventually { try isClosed() })
            try screen.session.waitForCards(0)
            try add(Self.memory(Data("no picture".utf8)), as: "good", through: frontend)
            try screen.session.waitForCards(1)
        }
    }
}

extension MessageWriter {
    /// Appends an `h`; libsystemd keeps a duplicate of the descriptor.
    fileprivate mutating func descriptor(_ number: Int32) {
        var number = number
        let result = unsafe sd_bus_message_append_basic(message, CChar("h"), &number)
        if result < 0 { note(BusError(code: result, operation: "append a descriptor")) }
    }
}
