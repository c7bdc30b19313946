import Bus
import Messages
import Stage
import Support
import Testing
import Wayland
import WireServer

/// Stages that the compositor closes, and events for stages that are removed already.
@MainActor @Suite struct ClosedStageTests {
    @Test func closedStageIsOpenedAgain() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let first = try desktop.layer
        desktop.client.send(first.object, "closed")
        try desktop.wait(for: "another stage") { desktop.model.stages.last?.isMapped ?? false }
        #expect(!first.object.isAlive)
        #expect(desktop.model.stages.count == 1)
        #expect(try desktop.card.isMapped)
        #expect(desktop.client.faults.isEmpty)
    }

    /// A compositor without an output closes each stage at once: attempts must become rarer.
    @Test func refusedStagesAreTriedLaterAndLater() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.configures) }
        try desktop.show()
        var times: [Double] = []
        for _ in 0..<3 {
            let layer = try desktop.layer
            desktop.client.send(layer.object, "closed")
            let start = monotonicSeconds()
            try desktop.wait(for: "another stage") {
                desktop.model.layers.last !== layer
                    && !desktop.model.layers.isEmpty
            }
            times.append(monotonicSeconds() - start)
        }
        #expect(times[1] >= 0.25)
        #expect(times[2] >= 0.5)
    }

    /// A stage that was configured is replaced at once when it closes, even after refused stages.
    @Test func configuredStageIsReplacedWithoutDelay() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        for _ in 0..<3 {
            let layer = try desktop.layer
            desktop.client.send(layer.object, "closed")
            try desktop.wait(for: "another stage") {
                desktop.model.layers.last.map { $0 !== layer && $0.isAcknowledged } ?? false
            }
        }
        #expect(desktop.client.faults.isEmpty)
    }

    /// The events cross the requests that destroy the stage.
    @Test func lateEventsOfDestroyedStageAreHarmless() throws {
        let desktop = try FakeDesktop()
        desktop.compositor.answers.remove(.frames)
        try desktop.show()
        let (stage, layer, client) = (try desktop.stage, try desktop.layer, desktop.client)
        desktop.presenter.end(.first)
        // Without the compositor, which does not read the requests yet.
        while !desktop.board.has("departed") { try desktop.loop.turn(timeout: 5000) }
        client.send(layer.object, "configure", .uint(900), .uint(400), .uint(300))
        client.send(layer.object, "closed")
        client.send(stage.object, "enter", .uint(try #require(client.newest("wl_output")).id))
        for frame in stage.frames { client.finish(frame, 5) }
        try desktop.settle()
        #expect(desktop.model.stages.isEmpty)
        try desktop.show(2)
        #expect(try desktop.card.isMapped)
        #expect(desktop.board.losses.isEmpty)
    }

    @Test func closedStageReleasesItsFinger() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        try desktop.press(1)
        try desktop.move(1, by: (40, 0))
        desktop.client.send(try desktop.layer.object, "closed")
        try desktop.wait(for: "another stage") { desktop.model.stages.last?.isMapped ?? false }
        try desktop.move(1, by: (80, 0))
        try desktop.lift(1)
        #expect(try desktop.card.isMapped)
        #expect(desktop.board.has("swiped") == false)
        #expect(desktop.client.faults.isEmpty)
    }
}
