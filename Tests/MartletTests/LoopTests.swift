import CLibc
import DaemonDouble
import Testing

@testable import Martlet

/// The connection of programs with an event loop, against a daemon on a private socket.
@Suite(.timeLimit(.minutes(1))) struct LoopTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// The events that a program got.
    private final class Told {
        var events: [MessageEvent] = []
        var isLost = false
        var answers: [String] = []
    }

    private func connect(_ told: Told) throws(MartletError) -> MartletLoop {
        try MartletLoop(socket: runtime.path + "/martlet/bus") {
            told.events.append($0)
        } lost: {
            told.isLost = true
        }
    }

    /// Runs a loop as programs do, until a condition is true.
    private func run(_ martlet: MartletLoop, until isOver: () -> Bool) throws {
        try martlet.process()
        while !isOver() {
            var waiting = pollfd(fd: martlet.descriptor, events: Int16(POLLIN), revents: 0)
            try #require(unsafe poll(&waiting, 1, 10_000) == 1, "nothing came")
            try martlet.process()
        }
    }

    @Test func answersAndEventsArriveInProcess() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.reply(7)
            call.live(7)
        }
        defer { daemon.stop() }
        let told = Told()
        let martlet = try connect(told)
        martlet.call(.subscribe)
        martlet.call(.show(MessageRequest(title: "T"))) { told.answers.append("\($0)") }
        #expect(told.answers.isEmpty && told.events.isEmpty, "only process() runs anything")
        try run(martlet) { told.events.count == 5 }
        #expect(told.answers == ["success(7)"])
        #expect(told.events[3] == .ended(id: 7, reason: .closed))
        #expect(!told.isLost && martlet.isConnected)
    }

    @Test func callsMadeByAnAnswerAreSentWithoutAnotherTurn() throws {
        let daemon = FakeDaemon(in: runtime.path) { $0.reply(7) }
        defer { daemon.stop() }
        let told = Told()
        let martlet = try connect(told)
        martlet.call(.unread) { _ in
            martlet.call(.markRead) { told.answers.append("\($0)") }
        }
        try run(martlet) { told.answers == ["success(7)"] }
    }

    @Test func lostDaemonIsReportedOnceAndFailsCalls() throws {
        let daemon = FakeDaemon(in: runtime.path) { $0.quit() }
        defer { daemon.stop() }
        let told = Told()
        let martlet = try connect(told)
        martlet.call(.unread) { told.answers.append("\($0)") }
        try run(martlet) { told.isLost }
        martlet.call(.unread) { told.answers.append("\($0)") }
        #expect(
            told.answers == [
                "failure(Martlet.MartletError.disconnected)",
                "failure(Martlet.MartletError.disconnected)",
            ])
        #expect(!martlet.isConnected)
    }
}
