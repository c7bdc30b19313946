import Bus
import Layout
import Messages
import Scene
import Stage
import Testing
import WireServer

/// Every configure is acknowledged and committed: phoc 0.58 shows nothing new on an output while one is not.
/// `FakeDesktop.settle` checks that in every test; these configure each kind of layer surface when the scene has no
/// reason to commit it.
@MainActor @Suite struct ConfigureTests {
    /// Sends a configure of its present size to each layer surface.
    private func configureAll(_ desktop: FakeDesktop) throws -> [String: Int] {
        var commits: [String: Int] = [:]
        for layer in desktop.model.layers {
            let size = try #require(layer.told, "\(layer.namespace) was not configured")
            desktop.compositor.tell(layer, size, of: desktop.client)
            commits[layer.namespace, default: 0] -= layer.surface.commits
        }
        let layers = desktop.model.layers
        try desktop.settle()
        for layer in layers { commits[layer.namespace, default: 0] += layer.surface.commits }
        return commits
    }

    @Test func everyKindOfLayerSurfaceIsCommitted() throws {
        let desktop = try FakeDesktop()
        desktop.presenter.look.bar.isDocked = true
        desktop.presenter.look.panel.swipeWidth = 24
        var item = BarItem(BarItemID(.program, "song"))
        item.title = "Song"
        desktop.presenter.bar(.items([item]))
        desktop.presenter.bar(.request(.present, 1))
        try desktop.show()
        try desktop.show(2) { $0.messenger = .osd }
        try desktop.show(3) { $0.dim = Dim(.gray) }
        var seen = try configureAll(desktop)
        desktop.presenter.menu(.open(Menu(title: "Menu", entries: []), at: nil))
        try desktop.settle()
        seen.merge(try configureAll(desktop)) { $1 }
        desktop.presenter.panel(.open(output: "", takesFocus: false))
        try desktop.settle()
        seen.merge(try configureAll(desktop)) { $1 }
        desktop.presenter.deck(.open(DeckMeanings(), output: ""))
        desktop.presenter.deck(.add([DeckCard(name: "", message: try FakeDesktop.message(4))]))
        try desktop.settle()
        seen.merge(try configureAll(desktop)) { $1 }
        let all = Set(SurfaceNamespace.allCases.map { $0.rawValue })
        #expect(Set(seen.keys) == all.subtracting([SurfaceNamespace.probe.rawValue]))
        #expect(seen.values.allSatisfy { $0 >= 1 }, "\(seen)")
        #expect(desktop.client.faults.isEmpty)
    }

    /// The probe is there where no stage measures exclusive zones.
    @Test func probeIsCommitted() throws {
        let desktop = try FakeDesktop()
        try desktop.show { $0.dim = Dim(.gray) }
        let probe = try #require(
            desktop.model.layers.first { $0.namespace == SurfaceNamespace.probe.rawValue })
        for height in [700, 650] as [UInt32] {
            let commits = probe.surface.commits
            desktop.compositor.tell(probe, [1280, height], of: desktop.client)
            try desktop.settle()
            #expect(probe.surface.commits > commits)
        }
        // Wayfire sends another one of the same size for each commit of a surface without a buffer, for ever.
        let commits = probe.surface.commits
        desktop.compositor.tell(probe, try #require(probe.told), of: desktop.client)
        try desktop.settle()
        #expect(probe.surface.commits == commits)
        let seen = try configureAll(desktop)
        #expect(seen == ["martlet-probe": 0, "martlet-dim": 1], "\(seen)")
        #expect(desktop.client.faults.isEmpty)
    }

    /// A stage that awaits a frame is committed at once, as it is.
    @Test func stageWithoutFramesIsCommitted() throws {
        let desktop = try FakeDesktop()
        desktop.compositor.answers.remove(.frames)
        try desktop.show()
        let stage = try desktop.stage
        let (commits, frames) = (stage.commits, stage.frames.count)
        desktop.compositor.monitors[0].panel = 120
        desktop.compositor.configure(try desktop.layer, of: desktop.client)
        try desktop.settle()
        #expect(stage.commits == commits + 1)
        #expect(stage.frames.count == frames)
    }

    /// Several configures that arrive together are answered by the last serial.
    @Test func lastOfSeveralConfiguresIsAcknowledged() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let layer = try desktop.layer
        for height in [700, 600, 500] as [UInt32] {
            desktop.compositor.tell(layer, [432, height], of: desktop.client)
        }
        try desktop.settle()
        #expect(layer.serials.isEmpty && !layer.owesCommit)
        #expect(desktop.client.faults.isEmpty)
    }
}
