import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The locker of KDE, which is a part of KWin.
    @Suite(.enabled(if: Compositor.kwin.isInstalled)) @MainActor struct KWinLockTests {
        nonisolated private static let saver = BusTarget(
            destination: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver",
            interface: "org.freedesktop.ScreenSaver")

        /// - Parameter isFirst: Whether the session is locked before the daemon starts.
        @Test(arguments: [false, true])
        func lockOfKWinIsSeen(isFirst: Bool) throws {
            let session = try HeadlessSession(.kwin, hasLocker: true)
            let bus = try BusClient(address: session.busAddress)
            try bus.waitForOwner(of: "org.freedesktop.ScreenSaver")
            func lock() throws {
                try bus.call(Self.saver, "Lock")
                _ = try wait(for: "the lock") {
                    try bus.call(Self.saver, "GetActive").bool() ? true : nil
                }
            }
            func martlet(_ arguments: String...) throws -> String {
                try String(decoding: session.data(of: ["martlet"] + arguments), as: UTF8.self)
            }
            if isFirst { try lock() }
            let text = "lock-screen = \"hide\"\n[mode.away]\nwhile = [\"locked\"]\n"
            let file = try session.write(Data(text.utf8), to: "kde.toml")
            let daemon = try Daemon(in: session, arguments: ["--config", file.path()])
            if !isFirst {
                _ = try wait(for: "the panel") {
                    // Until the locker has answered, the session counts as locked.
                    try? martlet("panel", "open")
                }
                try lock()
            }
            _ = try wait(for: "the mode") {
                try martlet("mode", "list").contains("away  on  ") ? true : nil
            }
            #expect(try martlet("panel", "status") == "closed\n")
            // A message that comes waits with its time.
            _ = try martlet("show", "Secret", "--duration", "300ms")
            #expect(throws: HarnessError.self) { _ = try martlet("panel", "open") }
            #expect(try daemon.fallsAsleep(for: 1))
            #expect(try martlet("list").contains("Secret"))
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}
