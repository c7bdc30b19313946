import Folders
import Messages
import Scene
import Stage
import Testing

/// The requests that a compositor gets in the usual course of things: `Tests/Golden/wire`.
///
/// `MARTLET_RECORD=1` records the present requests; a difference is a change of behaviour that some compositor may see.
@MainActor @Suite struct WireTraceTests {
    /// The steps of a scenario, each with the requests that it makes.
    private func trace(
        _ name: String, on desktop: FakeDesktop, _ steps: [(title: String, act: () throws -> Void)]
    ) throws {
        var trace = WireTrace()
        for step in steps {
            let count = desktop.client.requests.count
            try step.act()
            trace.add(step.title, of: desktop, since: count)
        }
        #expect(try Golden.difference(of: trace.text, from: "wire/\(name).txt") == nil)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func messageThatChangesAndEnds() throws {
        let desktop = try FakeDesktop()
        try trace(
            "message", on: desktop,
            [
                ("a message arrives", { try desktop.show(1) }),
                ("its title changes", { try desktop.show(1) { $0.title = "Another" } }),
                ("another message arrives", { try desktop.show(2) }),
                ("it ends", { try self.end(2, desktop) }),
                ("the first one ends", { try self.end(1, desktop) }),
                (
                    "buffers are given back",
                    {
                        desktop.presenter.releaseBuffers()
                        try desktop.settle()
                    }
                ),
            ])
    }

    @Test func cardThatAFingerMoves() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        try trace(
            "finger", on: desktop,
            [
                ("a finger goes down", { try desktop.press(1) }),
                ("it moves past the slop", { try desktop.move(1, by: (30, 0)) }),
                ("it moves on", { try desktop.move(1, by: (30, 0)) }),
                ("it moves back", { try desktop.move(1, by: (-60, 0)) }),
                (
                    "it is cancelled",
                    {
                        desktop.send("wl_touch", "cancel"); try desktop.settle()
                    }
                ),
            ])
    }

    @Test func actionThatIsChosenByATap() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1) { $0.actions = [MessageAction(key: "default", label: "Open")] }
        try trace(
            "tap", on: desktop,
            [
                ("the card is tapped", { try desktop.tap() }),
                ("the compositor gives a token", { try desktop.giveToken("abc") }),
            ])
    }

    @Test func replyThatIsWritten() throws {
        let desktop = try FakeDesktop(showing: FakeDesktop.reply)
        try trace(
            "reply", on: desktop,
            [
                ("the field is opened by keys", { try desktop.openReply() }),
                ("an input method enters", { try desktop.enterInputMethod() }),
                ("two letters are typed", { try desktop.type(.a, .b) }),
                ("the reply is sent", { try desktop.type(.enter) }),
                ("the compositor gives a token", { try desktop.giveToken("abc") }),
            ])
    }

    @Test func outputsThatComeAndGo() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        try trace(
            "outputs", on: desktop,
            [
                (
                    "an output is plugged in",
                    {
                        desktop.compositor.announce(.init(name: 51, title: "B"))
                        try desktop.settle()
                    }
                ),
                (
                    "that of the card is unplugged",
                    {
                        let layer = try desktop.layer.object
                        desktop.compositor.withdraw(50)
                        desktop.client.send(layer, "closed")
                        try desktop.settle()
                    }
                ),
            ])
    }

    @Test func barWithAnItem() throws {
        let desktop = try FakeDesktop()
        var item = BarItem(BarItemID(.program, "a"))
        item.title = "Song"
        try trace(
            "bar", on: desktop,
            [
                ("an item appears", { try self.show([item], desktop) }),
                (
                    "its title changes",
                    {
                        item.title = "Another song"
                        try self.show([item], desktop)
                    }
                ),
                (
                    "it disappears",
                    {
                        desktop.presenter.bar(.items([]))
                        try desktop.wait(for: "its end") { desktop.model.surfaces.isEmpty }
                    }
                ),
            ])
    }

    private func end(_ number: UInt32, _ desktop: FakeDesktop) throws {
        desktop.presenter.end(try #require(MessageID(rawValue: number)))
        try desktop.settle()
    }

    private func show(_ items: [BarItem], _ desktop: FakeDesktop) throws {
        desktop.presenter.bar(.items(items))
        try desktop.settle()
    }
}
