import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// The log, whose lines senders can cause, and whose reader may have gone or be asleep.
    @Suite @MainActor struct LogTests {
        /// Starts a daemon whose standard error is set up by Bash.
        private func daemon(_ setup: String, _ session: HeadlessSession) throws -> Daemon {
            try Daemon(in: session, arguments: ["-c", setup], program: "bash")
        }

        /// Sends notifications about which the daemon writes lines to its log; every one is answered.
        private func sendFaults(_ session: HeadlessSession) throws {
            let client = try NotificationsClient(address: session.busAddress)
            var last: UInt32 = 0
            for number in 0..<30 {
                last = try client.notify(
                    "Title", replaces: last, icon: "/nowhere/\(number).png",
                    hints: { $0.field("urgency", "s") { $0.string("\u{9B}31mred") } })
            }
            try session.waitForCards(1)
            try client.close(last)
            try session.waitForCards(0)
            try client.close(client.notify("Another"))
        }

        @Test(arguments: Compositor.one)
        func pipeWithoutAReaderDoesNotEndTheDaemon(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let daemon = try daemon("exec martletd 2> >(exec true)", session)
            try sendFaults(session)
            #expect(daemon.process.isRunning)
        }

        @Test(arguments: Compositor.one)
        func fullPipeDoesNotStopTheDaemon(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let pipe = try session.write(.init(), to: "log-pipe").path()
            let fill = "head --bytes=65536 /dev/zero >&4"
            let daemon = try daemon(
                "rm '\(pipe)'; mkfifo '\(pipe)'; exec 4<>'\(pipe)'; \(fill); exec martletd 2>&4",
                session)
            try sendFaults(session)
            #expect(daemon.process.isRunning)
        }

        @Test(arguments: Compositor.one)
        func fewLinesOfSendersAreLogged(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let daemon = try Daemon(in: session)
            for _ in 0..<4 { try sendFaults(session) }
            #expect(daemon.process.errorOutput.split(separator: "\n").count < 30)
            let controls = daemon.process.errorOutput.unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(controls.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func keysOfActionsDoNotControlTheTerminal(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let id = try screen.client.notify(
                "Title", actions: ["k\u{1B}]0;PWN\u{7}\u{1B}[2J\u{9B}31m", "Label"])
            let command = try screen.session.start("martlet", "invoke", "\(id)", "zzz")
            #expect(try command.waitForEnd() != .exited(0))
            let controls = command.errorOutput.unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(command.errorOutput.contains("PWN") && controls.isEmpty)
        }
    }
}
