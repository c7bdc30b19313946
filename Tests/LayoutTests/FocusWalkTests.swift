import Geometry
import Layout
import Testing
import TextEditing

/// The path of keyboard focus, and the meaning of keys for it.
@Suite struct FocusWalkTests {
    private static let delete = HitTarget.button(key: "delete")
    private static let keep = HitTarget.button(key: "keep")
    private static let more = HitTarget.button(key: "more")
    private static let link = HitTarget.link("https://example.org")

    /// Two buttons side by side, a third below the first, and a link of two lines above.
    private static func walk(mirrored: Bool = false) -> FocusWalk {
        func region(_ target: HitTarget, _ x: Double, _ y: Double) -> HitRegion {
            HitRegion(
                rectangle: Rectangle(
                    x: mirrored ? 300 - x - 100 : x, y: y, width: 100, height: 30),
                target: target)
        }
        return FocusWalk(
            order: [delete, keep, more, link],
            places: [
                region(link, 0, 0), region(link, 0, 20), region(delete, 0, 80),
                region(keep, 120, 80), region(more, 0, 130),
            ])
    }

    @Test func tabGoesRoundAllStops() {
        let walk = Self.walk()
        var target = walk.start
        #expect(target == Self.delete)
        for next in [Self.keep, Self.more, Self.link, Self.delete] {
            target = walk.step(from: target, forward: true)
            #expect(target == next)
        }
        for next in [Self.link, Self.more, Self.keep, Self.delete] {
            target = walk.step(from: target, forward: false)
            #expect(target == next)
        }
    }

    @Test(arguments: [
        (delete, FocusWalk.Side.right, keep), (keep, .left, delete), (delete, .down, more),
        (more, .up, delete), (delete, .up, link), (link, .down, delete),
        (keep, .right, keep), (delete, .left, delete), (more, .down, more), (link, .up, link),
        (more, .left, more),
    ])
    func arrowsGoToTheNearestStop(from: HitTarget, side: FocusWalk.Side, to: HitTarget) {
        #expect(Self.walk().move(from: from, toward: side) == to)
    }

    /// From right to left the first button is on the right; arrow keys follow the screen.
    @Test func arrowsMirrorWithTheWriting() {
        let walk = Self.walk(mirrored: true)
        #expect(walk.move(from: Self.delete, toward: .left) == Self.keep)
        #expect(walk.move(from: Self.keep, toward: .right) == Self.delete)
        #expect(walk.step(from: Self.delete, forward: true) == Self.keep)
    }

    @Test func firstKeyFocusesAStop() {
        let walk = Self.walk()
        #expect(walk.step(from: nil, forward: true) == Self.delete)
        #expect(walk.step(from: nil, forward: false) == Self.link)
        #expect(walk.step(from: .close, forward: true) == Self.delete, "what is there no more")
        #expect(walk.move(from: nil, toward: .left) == Self.delete)
        let nothing = FocusWalk(order: [], places: [])
        #expect(nothing.step(from: nil, forward: true) == nil)
        #expect(nothing.move(from: nil, toward: .up) == nil)
        #expect(nothing.start == nil)
    }

    /// Enter on a card with a default action and without buttons chooses that action.
    @Test func focusStartsOnTheCardWithAnAction() {
        #expect(FocusWalk(order: [.close], places: [], includesCard: true).start == nil)
        #expect(FocusWalk(order: [.close], places: []).start == .close)
    }

    /// Copying the code is what the daemon offers, not what the sender asks.
    @Test func focusStartsAtTheFirstButtonOfTheSender() {
        let walk = FocusWalk(order: [.copyCode, Self.keep], places: [])
        #expect(walk.start == Self.keep)
        #expect(walk.step(from: Self.keep, forward: false) == .copyCode)
        #expect(FocusWalk(order: [.copyCode, .close], places: []).start == .copyCode)
    }

    @Test func focusStartsAtTheSafeButton() {
        let cancel = HitTarget.button(key: "cancel")
        let walk = FocusWalk(order: [Self.delete, cancel], places: [], startsSafely: true)
        #expect(walk.start == cancel)
        #expect(walk.step(from: walk.start, forward: true) == Self.delete)
        let only = FocusWalk(order: [Self.delete, Self.keep], places: [], startsSafely: true)
        #expect(only.start == nil)
        #expect(only.step(from: only.start, forward: true) == Self.delete)
        #expect(only.move(from: only.start, toward: .left) == Self.delete)
    }

    /// On a card with a default action and buttons, the card itself is the first stop.
    @Test func cardThatActsIsAStopBeforeItsParts() {
        let walk = FocusWalk(order: [Self.keep, .close], places: [], includesCard: true)
        #expect(walk.start == Self.keep)
        #expect(walk.step(from: Self.keep, forward: false) == nil)
        #expect(walk.step(from: nil, forward: false) == .close)
        #expect(walk.step(from: .close, forward: true) == nil)
        #expect(walk.step(from: nil, forward: true) == Self.keep)
    }

    @Test(
        arguments: [
            (KeySymbol.tab, [], .step(forward: true)), (.tab, .shift, .step(forward: false)),
            (.backTab, .shift, .step(forward: false)), (.enter, [], .act), (.space, [], .act),
            (.keypadEnter, [], .act), (.escape, [], .escape), (.delete, [], .delete),
            (.left, [], .move(.left)), (.keypadUp, [], .move(.up)),
            (.left, .shift, .swipe(.left)), (.keypadDown, .shift, .swipe(.down)),
            (.left, [.control, .shift], .swipe(.left, isLong: true)),
            (.keypadUp, [.control, .shift], .swipe(.up, isLong: true)),
            (.tab, .control, .message(older: true)),
            (.backTab, [.control, .shift], .message(older: false)),
            (.plus, .shift, .unfold(true)), (.keypadMinus, [], .unfold(false)),
            (.menu, [], .menu), (.f10, .shift, .menu), (.f10, [], nil), (.left, .control, nil),
            (.letter("z"), .control, .undo), (.letter("z"), [.control, .shift], nil),
            (.letter("z"), [], nil), (.tab, .alt, nil), (.enter, .control, nil),
            (.escape, .logo, nil),
            (KeySymbol(rawValue: 0x61), [], nil), (KeySymbol(rawValue: 0), [], nil),
        ] as [(KeySymbol, KeyModifiers, FocusKey?)])
    func keysMoveAndPress(symbol: KeySymbol, modifiers: KeyModifiers, meaning: FocusKey?) {
        #expect(FocusKey(Key(symbol: symbol, modifiers: modifiers)) == meaning)
    }
}
