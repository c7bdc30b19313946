import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Pictures in files that a sandboxed application names: they are files of the sandbox, and no others are opened.
    @Suite @MainActor struct SandboxPictureTests {
        private nonisolated static let application = "org.example.Pictures"
        /// A colour that nothing else on a screen has.
        private nonisolated static let colour: UInt32 = 0x30_90E0

        /// Files outside of the sandbox, and everything that opens one of them.
        private final class Witness {
            let folder: URL
            private let watch: Int32

            init(_ folder: URL) throws {
                self.folder = folder
                watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
                let added = unsafe inotify_add_watch(watch, folder.path(), UInt32(IN_OPEN))
                try #require(added >= 0)
            }

            deinit { close(watch) }

            /// Whether a file has been opened since the last call.
            func hasSeenOpening() -> Bool {
                var bytes = [UInt8](repeating: 0, count: 4096)
                return unsafe read(watch, &bytes, bytes.count) > 0
            }
        }

        private static func picture(at file: URL) throws {
            let bytes = [UInt8](repeating: 0, count: 64 * 64 * 3).indices.map {
                UInt8(truncatingIfNeeded: colour >> UInt32(16 - $0 % 3 * 8))
            }
            try Screenshot(width: 64, height: 64, bytes: bytes).writePNG(to: file)
            Account.unprivileged.own(file.path())
        }

        private func folder(_ url: URL) throws -> URL {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            Account.unprivileged.own(url.path())
            return url
        }

        private func isPictureShown(on session: HeadlessSession) throws -> Bool {
            let seen = try session.screenshot()
            let count = stride(from: 0, to: seen.bytes.count, by: 3).count {
                seen.bytes[$0] == 0x30 && seen.bytes[$0 + 1] == 0x90 && seen.bytes[$0 + 2] == 0xE0
            }
            return count > 200
        }

        /// Starts a process in a sandbox with a root of its own, and describes the sandbox as Flatpak does.
        private func startSandbox(_ root: URL, in session: HeadlessSession) throws -> Subprocess {
            let information = root.appending(path: ".flatpak-info")
            try Data(SandboxedBus.information(of: Self.application).utf8).write(to: information)
            Account.unprivileged.own(information.path())
            let process = try session.start(
                "bwrap", "--die-with-parent", "--info-fd", "1", "--bind", root.path(), "/",
                "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink",
                "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64", "--", "sleep", "1000")
            let text = try wait(for: "the sandbox") {
                guard process.isRunning else {
                    throw HarnessError("bwrap ended: \(process.errorOutput)")
                }
                return process.output.contains("}") ? process.output : nil
            }
            let flatpak = try folder(session.runtimeDirectory.appending(path: ".flatpak"))
            let instance = try folder(flatpak.appending(path: Self.application))
            let file = instance.appending(path: "bwrapinfo.json")
            try Data(text.utf8).write(to: file)
            Account.unprivileged.own(file.path())
            return process
        }

        @Test(arguments: Compositor.one)
        func onlyFilesOfTheSandboxAreOpened(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let session = screen.session
            let name = UUID().uuidString.prefix(8)
            let witness = try Witness(folder(session.home.appending(path: "host-\(name)")))
            let host = witness.folder.appending(path: "host.png")
            try Self.picture(at: host)
            let root = try folder(session.home.appending(path: "root-\(name)"))
            let own = try folder(root.appending(path: "own"))
            try Self.picture(at: own.appending(path: "a.png"))
            try FileManager.default.createSymbolicLink(
                at: own.appending(path: "link.png"), withDestinationURL: host)
            Account.unprivileged.own(own.appending(path: "link.png").path())
            _ = witness.hasSeenOpening()

            let sandbox = try startSandbox(root, in: session)
            defer { sandbox.stop(within: 0) }
            let bus = try SandboxedBus(of: Self.application, in: session)
            let paths = [
                host.path(), "/own/link.png", "/own/../../host-\(name)/host.png",
                "/../" + host.path(), "/net/attacker.example/a.png",
            ]
            for path in paths {
                let sent = try bus.notify(
                    "-w", "-i", path, "-h", "string:image-path:\(path)", "One")
                try session.waitForCards(1)
                #expect(try bus.close(sent.id))
                try session.waitForCards(0)
            }
            let sent = try bus.notify("-w", "-i", "/own/a.png", "Two")
            try session.waitForCards(1)
            #expect(try eventually { try isPictureShown(on: session) })
            #expect(!witness.hasSeenOpening())
            #expect(try bus.close(sent.id))
            try session.waitForCards(0)

            // A program in no sandbox, which ends when it has its answer.
            _ = try session.run("notify-send", "-t", "0", "-i", host.path(), "Three")
            try session.waitForCards(1)
            #expect(try eventually { try isPictureShown(on: session) })
            #expect(witness.hasSeenOpening())
        }
    }
}
