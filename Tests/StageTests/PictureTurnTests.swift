import Bus
import CLibc
import Messages
import Scene
import Stage
import Support
import Testing
import WireServer

/// The loop makes a turn between two pictures, so that no application waits for all the cards of a frame.
@MainActor @Suite struct PictureTurnTests {
    private func buffers(of desktop: FakeDesktop) -> Int {
        desktop.words(since: 0).count { $0 == "wl_shm_pool.create_buffer" }
    }

    /// Runs the loop once, and has the compositor read the requests.
    private func turn(_ desktop: FakeDesktop) throws {
        try desktop.loop.turn(timeout: 0)
        _ = desktop.compositor.serve()
    }

    /// Runs the loop until a buffer has been made since there were `count`.
    private func turnUntilDrawing(_ desktop: FakeDesktop, since count: Int) throws {
        let deadline = monotonicSeconds() + patience
        while buffers(of: desktop) == count {
            try #require(monotonicSeconds() < deadline, "nothing is drawn")
            try turn(desktop)
        }
    }

    @Test func everyTurnDrawsOneCard() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let start = buffers(of: desktop)
        for number in 2...5 as ClosedRange<UInt32> {
            desktop.presenter.present(try FakeDesktop.message(number, title: "Message \(number)"))
        }
        var (known, steps) = (start, [Int]())
        while known < start + 4 {
            try turnUntilDrawing(desktop, since: known)
            let now = buffers(of: desktop)
            steps.append(now - known)
            known = now
        }
        #expect(steps == [1, 1, 1, 1])
        try desktop.settle()
        #expect(try desktop.stage.cards.count { $0.isMapped } == 5)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func messageBetweenTwoDrawingsIsShown() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let start = buffers(of: desktop)
        let messages = try (2...4 as ClosedRange<UInt32>).map { try FakeDesktop.message($0) }
        for message in messages { desktop.presenter.present(message) }
        try turnUntilDrawing(desktop, since: start)
        desktop.presenter.present(try FakeDesktop.message(5))
        desktop.presenter.end(messages[0].id)
        try desktop.settle()
        #expect(try desktop.stage.cards.count { $0.isMapped } == 4)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func messageIsShownWithTheFrameThatIsPending() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        desktop.compositor.answers.remove(.frames)
        try desktop.show(2)
        let (start, time) = (desktop.client.requests.count, monotonicSeconds())
        desktop.presenter.present(try FakeDesktop.message(3))
        try turn(desktop)
        let words = desktop.words(since: start)
        // Later the message no longer waits.
        if monotonicSeconds() - time < Double(NewsBatch.limit) / 1000 { #expect(words == []) }
        desktop.compositor.answers.insert(.frames)
        try desktop.settle()
        #expect(try desktop.stage.cards.count { $0.isMapped } == 3)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func messageThatEndsBeforeThePassIsLeftOut() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let start = desktop.client.requests.count
        try turn(desktop)
        let messages = try (2...3 as ClosedRange<UInt32>).map { try FakeDesktop.message($0) }
        for message in messages { desktop.presenter.present(message) }
        desktop.presenter.end(messages[1].id)
        try desktop.settle()
        #expect(desktop.words(since: start).count { $0.hasSuffix(".get_subsurface") } == 1)
        #expect(try desktop.stage.cards.count { $0.isMapped } == 2)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func endedMessageDoesNotWaitForAFrameThatNeverComes() throws {
        let desktop = try FakeDesktop()
        let message = try desktop.show(1)
        desktop.compositor.answers.remove(.frames)
        try desktop.show(2)
        desktop.presenter.end(message.id, atOnce: true)
        try desktop.wait(for: "the end of the batch") { desktop.board.has("departed") }
    }

    @Test func compositorMayDieBetweenTwoDrawings() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let start = buffers(of: desktop)
        for number in 2...5 as ClosedRange<UInt32> {
            desktop.presenter.present(try FakeDesktop.message(number))
        }
        try turnUntilDrawing(desktop, since: start)
        try desktop.compositor.die(listens: true)
        try desktop.wait(for: "the cards") {
            desktop.compositor.clients.count == 2
                && desktop.model.stages.last?.cards.count { $0.isMapped } == 5
        }
    }
}
