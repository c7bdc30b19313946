import Bus
import CLibc
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Several daemons of one person: one of them shows all messages.
    @Suite @MainActor struct TwoDaemonsTests {
        private static let names = [NotificationsClient.name, "org.martlet.Martlet1"]
        private static let noBus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]

        /// Starts a daemon that finds no bus, and waits until it serves the private socket.
        private func start(
            in session: HeadlessSession, changes: [String: String] = noBus
        ) throws -> Subprocess {
            let state = session.home.appending(path: "state-\(UUID().uuidString)")
            let process = try session.start(
                ["martletd"],
                changes: changes.merging(["XDG_STATE_HOME": state.path()]) { said, _ in said })
            _ = try wait(for: "the private socket") {
                guard process.isRunning else {
                    throw HarnessError("martletd ended: \(process.errorOutput)")
                }
                let asking = ["martlet", "list", "--no-start"]
                let answer = try session.start(asking, changes: Self.noBus).waitForEnd()
                return answer == .exited(0) ? true : nil
            }
            return process
        }

        private func show(_ title: String, in session: HeadlessSession) throws {
            let command = try session.start(
                ["martlet", "show", title, "--duration", "forever"], changes: Self.noBus)
            #expect(try command.waitForEnd() == .exited(0), "\(command.errorOutput)")
        }

        @Test(arguments: Compositor.one)
        func daemonWithoutABusServesTheBusThatStartsAnother(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let first = try start(in: session)
            defer { first.stop() }
            try show("One", in: session)
            try session.waitForCards(1)
            let bus = try ActivatingBus(in: session)
            try bus.client.call(NotificationsClient.target, "GetServerInformation")
            for name in Self.names {
                #expect(try bus.owner(of: name) == UInt32(first.identifier), "\(name)")
            }
            #expect(bus.started.count == 1)
            #expect(eventually { bus.started.allSatisfy { kill($0, 0) != 0 } })
            try NotificationsClient(address: bus.address).notify("Two")
            try session.waitForCards(2)
            #expect(first.isRunning)
        }

        /// Two daemons on two compositors show different people, or different screens, their messages.
        @Test(arguments: Compositor.one)
        func daemonOnAnotherCompositorIsLeftAlone(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let other = session.runtimeDirectory.appending(path: "other-display").path()
            try? FileManager.default.removeItem(atPath: other)
            try FileManager.default.createSymbolicLink(
                atPath: other, withDestinationPath: session.displayPath)
            let first = try start(
                in: session, changes: Self.noBus.merging(["WAYLAND_DISPLAY": other]) { $1 })
            defer { first.stop() }
            let second = try Daemon(in: session)
            let bus = try BusClient(address: session.busAddress)
            for name in Self.names { try bus.waitForOwner(of: name) }
            let text = "belongs to a martletd of another session"
            #expect(eventually { second.process.errorOutput.contains(text) })
            #expect(first.isRunning && second.process.isRunning)
        }

        @Test(arguments: Compositor.one)
        func daemonWithoutABusServesTheBusThatComesLater(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let socket = session.runtimeDirectory.appending(path: "late").path()
            try? FileManager.default.removeItem(atPath: socket)
            let first = try start(
                in: session, changes: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket)"])
            defer { first.stop() }
            try show("One", in: session)
            let bus = try ActivatingBus(in: session, socket: "late")
            for name in Self.names {
                try bus.client.waitForOwner(of: name)
                #expect(try bus.owner(of: name) == UInt32(first.identifier), "\(name)")
            }
            #expect(bus.started.isEmpty)
            try NotificationsClient(address: bus.address).notify("Two")
            try session.waitForCards(2)
        }

        /// The history has one writer.
        @Test(arguments: Compositor.one)
        func secondSessionOfAPersonSaysThatItRecordsNothing(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let state = session.home.appending(path: "state-\(UUID().uuidString)")
            let first = try Daemon(in: session, state: state)
            let folder = session.home.appending(path: "second")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            Account.unprivileged.own(folder.path())
            let second = [
                "XDG_RUNTIME_DIR": folder.path(),
                "WAYLAND_DISPLAY": session.displayPath, "XDG_STATE_HOME": state.path(),
            ].merging(Self.noBus) { $1 }
            let daemon = try session.start(["martletd"], changes: second)
            defer { daemon.stop() }
            try session.waitForCards(1)
            for (arguments, place) in [(["list"], "output"), (["history"], "error")] {
                let command = try session.start(
                    ["martlet"] + arguments + ["--no-start"], changes: second)
                #expect(try command.waitForEnd() == .exited(0))
                let text = place == "error" ? command.errorOutput : command.output
                #expect(text.contains("not recorded"), "\(text)")
            }
            #expect(first.process.isRunning)
        }

        @Test(arguments: Compositor.one, [[], ["--replace"]])
        func daemonThatCanShowNothingTakesNoName(
            compositor: Compositor, arguments: [String]
        ) throws {
            let screen = try Screen(compositor)
            let process = try screen.session.start(
                ["martletd"] + arguments, changes: ["WAYLAND_DISPLAY": "nowhere"])
            #expect(try process.waitForEnd() == .exited(69))
            #expect(process.errorOutput.contains("nowhere"))
            #expect(screen.daemon.process.isRunning)
            #expect(try screen.isResponsive())
        }

        @Test(arguments: Compositor.one)
        func nameIsNeverOwnedByADaemonThatCanShowNothing(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let bus = try BusClient(address: session.busAddress)
            var owners: [String] = []
            let matches = try Self.names.map { name in
                try bus.connection.watchOwner(of: name) {
                    if let owner = $0 { owners.append(owner) }
                }
            }
            // The bus has the rules when it has answered.
            #expect(try !bus.hasOwner(NotificationsClient.name))
            let process = try session.start(
                ["martletd"], changes: ["WAYLAND_DISPLAY": "nowhere"])
            #expect(try process.waitForEnd() == .exited(69))
            #expect(try !bus.hasOwner(NotificationsClient.name))
            try bus.pump()
            #expect(owners.isEmpty)
            withExtendedLifetime(matches) {}
        }
    }
}
