import Messages
import Scene
import Stage
import Testing
import Wayland
import WireServer

/// Outputs that appear, disappear and change with messages on them.
@MainActor @Suite struct OutputTests {
    private static let second = FakeCompositor.Monitor(name: 51, title: "B", corner: (1280, 0))

    @Test func messageForAllOutputsFollowsThem() throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.output = .all }
        #expect(desktop.model.stages.count == 1)
        desktop.compositor.announce(Self.second)
        try desktop.settle()
        #expect(desktop.model.stages.count == 2)
        #expect(desktop.model.stages.allSatisfy { $0.isMapped && $0.cards[0].isMapped })
        desktop.compositor.withdraw(51)
        try desktop.settle()
        #expect(desktop.model.stages.count == 1)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func messageOfMissingOutputIsOnAnotherUntilItIsThere() throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.output = .named("B") }
        #expect(try desktop.layer.output == nil)
        desktop.compositor.announce(Self.second)
        try desktop.wait(for: "the stage on the output") {
            desktop.model.stages.count == 1
                && desktop.model.stages[0].cards.last?.isMapped == true
        }
        #expect(try desktop.layer.output?.origin?.uint(0) == 51)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func messagesOutliveTheOnlyOutput() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let monitor = desktop.compositor.monitors[0]
        let closed = try desktop.layer.object
        desktop.compositor.withdraw(50)
        desktop.client.send(closed, "closed")
        try desktop.settle()
        #expect(!closed.isAlive)
        desktop.compositor.announce(monitor)
        try desktop.wait(for: "the stage") {
            desktop.model.stages.last?.cards.last?.isMapped ?? false
        }
        #expect(desktop.model.stages.count == 1)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func removedOutputsAreReleased() throws {
        let desktop = try FakeDesktop()
        let before = desktop.client.census
        for _ in 0..<3 {
            desktop.compositor.announce(Self.second)
            try desktop.settle()
            desktop.compositor.withdraw(51)
            try desktop.settle()
        }
        #expect(desktop.client.census == before)
    }

    // MARK: Power

    /// While it is held, no other program can turn the output off.
    @Test func powerIsNotHeld() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        #expect(desktop.client.all("zwlr_output_power_v1").isEmpty)
    }

    @Test func screenThatIsOffStopsTheTimeOnCards() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        #expect(!desktop.board.has("paused"))
        for (mode, isOff) in [(UInt32(0), true), (1, false), (0, true), (7, false)] {
            desktop.compositor.power = mode
            var isKnown = false
            desktop.presenter.confirmSight {
                let pauses = desktop.board.reports.map { "\($0)" }.filter {
                    $0.hasPrefix("paused") || $0.hasPrefix("resumed")
                }
                isKnown = pauses.last?.hasPrefix("paused") == isOff
            }
            try desktop.settle()
            #expect(isKnown, "\(mode)")
            #expect(desktop.client.all("zwlr_output_power_v1").isEmpty)
        }
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func screensAreTurnedOnAndOffAgain() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        desktop.compositor.power = 0
        var woken: [OutputNumber] = []
        for _ in 0..<2 {
            // The second time the screen is on already.
            desktop.presenter.wakeScreens { woken.append($0) }
            try desktop.settle()
            #expect(woken.count == 1 && desktop.compositor.power == 1)
        }
        var answers: [Bool] = []
        for power in [1, 0, nil] as [UInt32?] {
            desktop.compositor.power = power
            desktop.presenter.turnOff(woken) { answers.append($0) }
            try desktop.settle()
            #expect(desktop.compositor.power == (power == nil ? nil : 0))
        }
        #expect(answers == [true, false, false])
        #expect(desktop.client.all("zwlr_output_power_v1").isEmpty)
        #expect(desktop.client.faults.isEmpty)
    }

    /// Another program has control of the power: nothing is known.
    @Test func failedPowerControlIsReleased() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        desktop.compositor.power = nil
        var isAnswered = false
        desktop.presenter.confirmSight { isAnswered = true }
        try desktop.settle()
        #expect(isAnswered)
        #expect(desktop.client.all("zwlr_output_power_v1").isEmpty)
        #expect(!desktop.board.has("paused"))
        #expect(desktop.client.faults.isEmpty)
    }

    /// The answer comes also where the compositor goes instead of giving one.
    @Test func confirmationOutlivesTheCompositor() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        var answers = 0
        desktop.presenter.confirmSight { answers += 1 }
        desktop.presenter.stop()
        try desktop.settle()
        #expect(answers == 1)
        desktop.presenter.confirmSight { answers += 1 }
        #expect(answers == 2)
    }

    // MARK: Scales

    /// 120ths of the scale that the compositor prefers.
    @Test(arguments: [UInt32(120), 180, 240, 360])
    func cardIsDrawnAtThePreferredScale(scale: UInt32) throws {
        let desktop = try FakeDesktop { compositor in
            compositor.monitors[0].scale = Int32((scale + 119) / 120)
            compositor.monitors[0].preferredScale = scale
        }
        try desktop.show()
        let card = try desktop.card.current
        let (buffer, seen) = (
            try #require(card.buffer?.origin), try #require(card.destination)
        )
        #expect(Double(buffer.int(2)) == (Double(seen[0]) * Double(scale) / 120).rounded())
        #expect(Double(buffer.int(3)) == (Double(seen[1]) * Double(scale) / 120).rounded())
    }

    @Test func anotherPreferredScaleRedrawsInPlace() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let (card, stage) = (try desktop.card, try desktop.stage)
        let old = card.current
        let size = try #require(old.buffer?.origin).int(2)
        desktop.compositor.prefer(240, on: stage, of: desktop.client)
        try desktop.settle()
        let seen = try #require(card.current.destination)
        #expect(try #require(card.current.buffer?.origin).int(2) == seen[0] * 2)
        #expect(size == old.destination?[0])
        #expect(abs(card.current.x - old.x) <= 1 && abs(card.current.y - old.y) <= 1)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func outputScaleRedrawsWithoutFractionalScales() throws {
        let desktop = try FakeDesktop(without: ["wp_fractional_scale_manager_v1"])
        try desktop.show()
        desktop.compositor.monitors[0].scale = 2
        let output = try #require(desktop.client.newest("wl_output"))
        desktop.compositor.tell(desktop.compositor.monitors[0], by: output, of: desktop.client)
        try desktop.settle()
        let card = try desktop.card.current
        #expect(try #require(card.buffer?.origin).int(2) == (try #require(card.destination))[0] * 2)
    }

    // MARK: Exclusive-zone probes

    @Test func probeMeasuresZonesWithoutCards() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.configures) }
        let before = desktop.client.census
        var answers = 0
        desktop.presenter.withKeyboardRegions { _ in answers += 1 }
        try desktop.settle()
        let probe = try #require(desktop.model.layers.last)
        #expect(probe.isProbe && answers == 0)
        desktop.compositor.tell(probe, [1280, 720], of: desktop.client)
        try desktop.settle()
        #expect(answers == 1)
        #expect(probe.surface.object.count("attach") == 0)
        #expect(desktop.client.census == before)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func everyOutputIsProbed() throws {
        let desktop = try FakeDesktop { compositor in
            compositor.monitors.append(Self.second)
            compositor.answers.remove(.configures)
        }
        desktop.presenter.withKeyboardRegions { _ in }
        try desktop.settle()
        #expect(desktop.model.layers.compactMap { $0.output?.origin?.uint(0) } == [50, 51])
    }

    /// Requests are answered without the probe, a quarter of a second later.
    @Test func unansweredProbeIsGivenUp() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.configures) }
        var answers = 0
        desktop.presenter.withKeyboardRegions { _ in answers += 1 }
        desktop.presenter.withKeyboardRegions { _ in answers += 1 }
        try desktop.wait(for: "the answers") { answers == 2 }
        try desktop.settle()
        #expect(desktop.model.layers.isEmpty)
    }

    @Test func shownCardNeedsNoProbe() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        var answers = 0
        desktop.presenter.withKeyboardRegions { _ in answers += 1 }
        try desktop.settle()
        #expect(answers == 1)
        #expect(desktop.client.all("zwlr_layer_surface_v1").count == 1)
    }

    @Test func closedProbeIsHarmless() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.configures) }
        var answers = 0
        desktop.presenter.withKeyboardRegions { _ in answers += 1 }
        try desktop.settle()
        desktop.client.send(try #require(desktop.model.layers.last).object, "closed")
        try desktop.settle()
        #expect(answers == 1)
        #expect(desktop.client.faults.isEmpty)
    }
}
