import Geometry
import Messages
import Testing

@testable import Layout

@Suite struct FocusTests {
    func present(_ layout: MessageLayout, focused: HitTarget?) throws -> Presentation {
        var message = try Samples.full()
        message.layout = layout
        return Presentation(
            of: message, age: "now", in: CardRoom(width: 400, maxHeight: 600),
            interaction: Interaction(focused: focused), measuring: FixedPitchText())
    }

    @Test func orderIsButtonsLinksClose() throws {
        let order = try present(.card, focused: nil).focusOrder
        let expected: [HitTarget] = [
            .button(key: "open"), .button(key: "later"), .link("https://a.example"), .close,
        ]
        #expect(order == expected)
    }

    @Test(arguments: MessageLayout.builtIn)
    func everyStopHasARing(_ layout: MessageLayout) throws {
        let still = try present(layout, focused: nil)
        for target in still.focusOrder {
            let shown = try present(layout, focused: target)
            let rings = shown.list.commands.compactMap { command -> Rectangle? in
                if case .ring(let shape, _, _) = command { shape.frame } else { nil }
            }
            #expect(rings.count == 1, "\(target)")
            let hit = try #require(shown.hits.last { $0.target == target })
            #expect(rings.allSatisfy { !$0.intersection(hit.rectangle).isEmpty })
            // The card and its reachable parts are the same with focus.
            #expect(shown.card == still.card)
            #expect(shown.focusOrder == still.focusOrder)
        }
    }
}
