import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Requests to feedbackd for messages and fingers.
    @Suite(.serialized) @MainActor struct HapticTests {
        private func told(
            _ service: FakeFeedback, _ names: [String], _ comment: String = ""
        ) throws {
            let isTold = try service.serve { service.state.names == names }
            #expect(isTold, "\(comment) \(service.state.names)")
        }

        @Test(arguments: Compositor.one)
        func messagesAndGesturesAreFelt(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let service = try FakeFeedback(address: screen.session.busAddress)
            let id = try screen.client.notify("Title", body: "Body", timeout: 0) {
                $0.field("category", "s") { $0.string("im.received") }
                $0.field("desktop-entry", "s") { $0.string("org.example.App") }
            }
            let cards = try screen.session.waitForCards(1)
            try told(service, ["message-new-instant"])
            #expect(service.state.events == ["org.example.App message-new-instant quiet -1"])
            try screen.session.waitForRest()
            // The finger crosses the threshold, returns, crosses it again, and is lifted.
            let middle = cards[0].middle
            let watch = try Watch(in: screen.session)
            try screen.session.play(
                InputScript().grab(x: middle.x, y: middle.y, .right)
                    .go(.right, by: 260, over: 200).hold(150).go(.right, by: -255, over: 200)
                    .hold(150).go(.right, by: 265, over: 200).hold(150).up())
            try told(
                service,
                [
                    "message-new-instant", "button-pressed", "button-released", "button-pressed",
                    "window-close",
                ])
            #expect(try watch.waitForEnds(of: [id]) == [id: "swiped"])
        }

        @Test(arguments: Compositor.one)
        func disabledHapticsAreNotFelt(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let settings = try session.write(
                Data(
                    """
                    [[rule]]
                    when = { title = "Still" }
                    set = { haptics = false }
                    """.utf8), to: "haptics.toml")
            let screen = try Screen(compositor, arguments: ["--config", settings.path()])
            let service = try FakeFeedback(address: screen.session.busAddress)
            let shown = try screen.showOne("Still")
            let watch = try Watch(in: screen.session)
            try screen.session.play(
                InputScript().swipe(
                    x: shown.card.middle.x, y: shown.card.middle.y, .right, travel: 260))
            _ = try watch.waitForEnds(of: [shown.id])
            try screen.martlet("show", "Felt", "--urgency", "critical")
            try told(service, ["bell-terminal"])
        }

        /// A feedbackd that does not answer delays no message.
        @Test(arguments: Compositor.one)
        func silentHapticServiceDelaysNothing(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let service = try FakeFeedback(address: screen.session.busAddress)
            service.state.isSilent = true
            for number in 1...20 { try screen.client.notify("Message \(number)") }
            #expect(try screen.isResponsive())
            #expect(try service.serve { !service.state.names.isEmpty })
        }
    }
}
