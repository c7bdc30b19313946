import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Everything that a finger can do, keys can: a test for each row of the tables in martlet-keys(7), named by the words
/// of its first column. `KeyTableTests` of the house compares both.
@Suite struct EveryFingerByKeyTests {
    /// A world with one message that has keyboard focus, because the person asked for that.
    func focused(_ edit: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        world.show([1], edit)
        focusNewest(in: world)
        return world
    }

    func focusNewest(in world: SceneWorld) {
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        world.forget()
    }

    func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = [], in world: SceneWorld) {
        world.press(symbol, modifiers)
        world.run(milliseconds: 50)
    }

    func pressed(in world: SceneWorld) -> [String] {
        world.reports.compactMap { report in
            switch report {
            case .pressed(let message, _, let meaning, _): "\(message.rawValue) \(meaning.text)"
            case .chose(let key, let message, _, _): "\(message.rawValue) \(key)"
            case .choseLink(let link, _): link
            case .dismissed(let message): "\(message.rawValue) dismissed"
            case .menuWanted(let message, _, _): "\(message.rawValue) menu"
            case .panel(.menuWanted(let entry, _)): "menu of entry \(entry)"
            default: nil
            }
        }
    }

    /// Whether the focus ring is around the whole card of a message.
    func hasRing(_ number: UInt32, in world: SceneWorld) -> Bool {
        world.card(number)?.face.interaction.isChosen == true
    }

    // MARK: Messages

    @Test("choose the default action", arguments: [true, false])
    func tapsAMessage(hasButtons: Bool) {
        let world = focused {
            $0.actions = [MessageAction(key: "default", label: "")]
            if hasButtons { $0.actions.append(MessageAction(key: "a", label: "A")) }
        }
        if hasButtons {
            #expect(!hasRing(1, in: world))
            press(.tab, .shift, in: world)
        }
        #expect(hasRing(1, in: world))
        press(.enter, in: world)
        #expect(pressed(in: world) == ["1 default-action"])
    }

    /// Tab reaches links as it reaches buttons: see `FocusTests` and `FocusWalkTests` of Layout.
    @Test("press a button, a link or the close button")
    func tapsAPartOfAMessage() {
        let world = focused { $0.actions = ["a", "b"].map { MessageAction(key: $0, label: $0) } }
        press(.space, in: world)
        #expect(pressed(in: world) == ["1 a"])
        for (steps, meant) in [(1, "1 b"), (2, "1 dismissed")] {
            focusNewest(in: world)
            for _ in 0..<steps { press(.tab, in: world) }
            #expect(world.card(1)?.face.interaction.focused != nil)
            press(.enter, in: world)
            #expect(pressed(in: world) == [meant])
        }
    }

    @Test("swipe a message away", arguments: [KeySymbol.left, .right, .up, .down])
    func swipesAMessage(key: KeySymbol) {
        let side: [KeySymbol: MessageSwipeDirection] = [
            .left: .left, .right: .right, .up: .up, .down: .down,
        ]
        let world = focused { message in
            for direction in MessageSwipeDirection.allCases { message.swipes[direction] = .nothing }
            if let side = side[key] { message.swipes[side] = .dismissGroup }
        }
        for other in side.keys where other != key { press(other, .shift, in: world) }
        #expect(pressed(in: world).isEmpty)
        press(key, .shift, in: world)
        #expect(pressed(in: world) == ["1 dismiss-group"])
    }

    @Test("swipe a message far", arguments: [KeySymbol.left, .right, .up, .down])
    func swipesAMessageFar(key: KeySymbol) {
        let side: [KeySymbol: MessageSwipeDirection] = [
            .left: .left, .right: .right, .up: .up, .down: .down,
        ]
        let world = focused { message in
            for direction in MessageSwipeDirection.allCases { message.swipes[direction] = .nothing }
            if let side = side[key] { message.longSwipes[side] = .menu }
        }
        for other in side.keys where other != key {
            press(other, [.control, .shift], in: world)
        }
        press(key, .shift, in: world)
        #expect(pressed(in: world).isEmpty)
        press(key, [.control, .shift], in: world)
        #expect(pressed(in: world) == ["1 menu"])
    }

    @Test("open the menu", arguments: [(KeySymbol.menu, KeyModifiers()), (.f10, .shift)])
    func pressesAMessageLong(key: KeySymbol, modifiers: KeyModifiers) {
        let world = focused()
        press(key, modifiers, in: world)
        #expect(pressed(in: world) == ["1 menu"])
        #expect(world.scene.focus.current?.message == .first)
    }

    @Test("scroll a long text") func scrollsALongText() {
        let world = focused { $0.body = RichText(plain: String(repeating: "word ", count: 300)) }
        func offset() -> Double {
            world.card(1)?.face.body?.seen(scale: .one, at: 1e9)?.offset ?? 0
        }
        press(.pageDown, in: world)
        world.rest()
        let page = offset()
        #expect(page > 0)
        press(.down, in: world)
        world.rest()
        let lines = offset()
        #expect(lines > page)
        press(.pageUp, in: world)
        world.rest()
        #expect(offset() < lines)
    }

    @Test("open or close a chat", arguments: [KeySymbol.plus, .keypadPlus])
    func opensAConversation(symbol: KeySymbol) {
        let world = focused { message in
            (message.category, message.body) = ("im", RichText(plain: "now"))
            message.earlier = (0..<5).map { _ in
                EarlierMessage(
                    id: .none, arrival: Instant(microseconds: 0), body: RichText(plain: "before"))
            }
        }
        press(symbol, in: world)
        #expect(world.card(1)?.showsAllLines == true)
        press(.minus, in: world)
        #expect(world.card(1)?.showsAllLines == false)
    }

    @Test("spread a pile", arguments: [KeySymbol.enter, .plus, .keypadPlus])
    func tapsAPile(key: KeySymbol) {
        let world = SceneWorld()
        world.show([1, 2, 3]) { $0.appName = "Mail" }
        var arrangement = Arrangement(world.scene.presented.messages[0].slot)
        (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
        world.post(.arrange(arrangement))
        world.rest()
        focusNewest(in: world)
        #expect(world.card(3)?.placement.pileSize == 2)
        #expect(hasRing(3, in: world))
        press(key, in: world)
        #expect(world.reports.contains { if case .fanned = $0 { true } else { false } })
        #expect(pressed(in: world).isEmpty)
    }

    @Test("show what “N more” counts") func tapsTheMoreCard() {
        let world = SceneWorld()
        world.changeLook { $0.panel.opensFromMore = false }
        world.show(Array(1...14))
        #expect(world.moreCard != nil)
        focusNewest(in: world)
        func expanded() -> [Bool] {
            world.reports.compactMap {
                if case .expanded(_, let isMore) = $0 { isMore } else { nil }
            }
        }
        press(.minus, in: world)
        #expect(expanded().isEmpty)
        press(.plus, in: world)
        #expect(expanded() == [true])
        var arrangement = Arrangement(world.scene.presented.messages[0].slot)
        arrangement.isExpanded = true
        world.post(.arrange(arrangement))
        world.rest()
        press(.plus, in: world)
        press(.keypadMinus, in: world)
        #expect(expanded() == [true, false])
    }

    @Test func countedMessagesAreOnThePanel() {
        let world = SceneWorld()
        world.show(Array(1...14))
        focusNewest(in: world)
        press(.plus, in: world)
        world.rest()
        #expect(world.scene.isPanelOpen && world.compositor.focus == world.panelStage)
    }

    @Test("undo a dismissal, a snooze or *keep*", arguments: [false, true])
    func tapsUndoWhereACardWas(hasOtherMessage: Bool) throws {
        let world = SceneWorld()
        world.show(hasOtherMessage ? [1, 2] : [1])
        let message = try #require(world.scene.presented.message(.first))
        world.post([.undoable(1, .dismissal, after: message), .withdraw(.first)])
        world.rest()
        focusNewest(in: world)
        press(.letter("z"), .control, in: world)
        let number = MessageID.undo.rawValue
        #expect(pressed(in: world) == ["\(number) default-action"])
        if hasOtherMessage {
            #expect(world.scene.core.focus.current?.message.rawValue == 2)
            press(.tab, [.control, .shift], in: world)
        }
        press(.enter, in: world)
        #expect(pressed(in: world) == ["\(number) default-action", "\(number) default"])
    }

    @Test func nothingIsUndoneWithoutADismissal() {
        let world = focused()
        press(.letter("z"), .control, in: world)
        #expect(pressed(in: world) == [])
    }

    @Test("go to another message") func touchesAnotherMessage() {
        let world = SceneWorld()
        world.show([1, 2, 3])
        focusNewest(in: world)
        func ringed() -> [UInt32] {
            [1, 2, 3].filter {
                hasRing($0, in: world) || world.card($0)?.face.interaction.focused != nil
            }
        }
        #expect(ringed() == [3])
        press(.tab, .control, in: world)
        #expect(ringed() == [2])
        press(.tab, .control, in: world)
        press(.tab, .control, in: world)
        #expect(ringed() == [1])
        press(.backTab, [.control, .shift], in: world)
        #expect(ringed() == [2])
        world.end(2)
        world.rest()
        #expect(world.scene.focus.current == nil && world.compositor.focus == nil)
    }

    @Test func otherMessagesAreNotReachedFromAModalOne() {
        let world = SceneWorld()
        world.show([1])
        world.show([2]) { $0.dim = Dim(.gray) }
        world.run(milliseconds: 600)
        press(.tab, .control, in: world)
        #expect(world.scene.focus.current?.message.rawValue == 2)
    }

    @Test("open or close a sheet") func opensOrClosesASheet() {
        let world = focused {
            $0.handling = .popup
            $0.anchor = .bottom
        }
        func isOpen() -> Bool? { world.card(1)?.motion?.isOpen }
        #expect(isOpen() == false && hasRing(1, in: world))
        press(.enter, in: world)
        world.rest()
        #expect(isOpen() == true && pressed(in: world).isEmpty)
        press(.down, .shift, in: world)
        world.rest()
        #expect(isOpen() == false && pressed(in: world).isEmpty)
    }

    @Test("leave a message", arguments: [false, true])
    func tapsBesideAMessage(isModal: Bool) {
        let world = SceneWorld()
        world.show([1]) { if isModal { $0.dim = Dim(.gray) } }
        if !isModal { focusNewest(in: world) }
        world.run(milliseconds: 600)
        press(.escape, in: world)
        world.rest()
        #expect(pressed(in: world) == (isModal ? ["1 dismissed"] : []))
        #expect(world.compositor.focus == nil)
    }

    @Test("use a binding of your own") func doesWhatBindingsSay() throws {
        let world = focused()
        let key = try #require(BindingKey("s"))
        world.changeLook { $0.bindings[.key(key)] = .dismissAll }
        press(.letter("s"), in: world)
        #expect(pressed(in: world) == ["1 dismiss-all"])
    }

    /// Escape always gives keyboard focus back, so that the card never traps the person.
    @Test func escapeGivesKeyboardFocusBackFromEveryPart() {
        for steps in 0..<4 {
            let world = focused {
                $0.actions = ["a", "b"].map { MessageAction(key: $0, label: $0) }
            }
            for _ in 0..<steps { press(.tab, in: world) }
            press(.escape, in: world)
            #expect(world.compositor.focus == nil, "\(steps)")
        }
    }
}
