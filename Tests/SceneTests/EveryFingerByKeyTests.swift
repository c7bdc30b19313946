import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Everything that a finger can do, keys can: a test for each row of the table in martlet(1), named by the words of its
/// first column. `KeyTableTests` of the house compares both.
@Suite struct EveryFingerByKeyTests {
    /// A world with one message that has keyboard focus, because the person asked for that.
    private func focused(_ edit: (inout Message) -> Void = { _ in }) -> SceneWorld {
        let world = SceneWorld()
        world.show([1], edit)
        focusNewest(in: world)
        return world
    }

    private func focusNewest(in world: SceneWorld) {
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        world.forget()
    }

    private func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = [], in world: SceneWorld) {
        world.press(symbol, modifiers)
        world.run(milliseconds: 50)
    }

    private func pressed(in world: SceneWorld) -> [String] {
        world.reports.compactMap { report in
            switch report {
            case .pressed(let message, _, let meaning, _): "\(message.rawValue) \(meaning.rawValue)"
            case .chose(let key, let message, _, _): "\(message.rawValue) \(key)"
            case .choseLink(let link, _): link
            case .dismissed(let message): "\(message.rawValue) dismissed"
            case .menuWanted(let message, _): "\(message.rawValue) menu"
            default: nil
            }
        }
    }

    /// Whether the focus ring is around the whole card of a message.
    private func hasRing(_ number: UInt32, in world: SceneWorld) -> Bool {
        world.card(number)?.face.interaction.isChosen == true
    }

    // MARK: Messages

    @Test("taps a message", arguments: [true, false])
    func tapsAMessage(hasButtons: Bool) {
        let world = focused {
            $0.actions = [Action(key: "default", label: "")]
            if hasButtons { $0.actions.append(Action(key: "a", label: "A")) }
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
    @Test("taps a button, a link or the close button of a message")
    func tapsAPartOfAMessage() {
        let world = focused { $0.actions = ["a", "b"].map { Action(key: $0, label: $0) } }
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

    @Test("swipes a message", arguments: [KeySymbol.left, .right, .up, .down])
    func swipesAMessage(key: KeySymbol) {
        let side: [KeySymbol: SwipeDirection] = [
            .left: .left, .right: .right, .up: .up, .down: .down,
        ]
        let world = focused { message in
            for direction in SwipeDirection.allCases { message.swipes[direction] = .nothing }
            if let side = side[key] { message.swipes[side] = .dismissGroup }
        }
        for other in side.keys where other != key { press(other, .shift, in: world) }
        #expect(pressed(in: world).isEmpty)
        press(key, .shift, in: world)
        #expect(pressed(in: world) == ["1 dismiss-group"])
    }

    @Test("presses a message long", arguments: [(KeySymbol.menu, KeyModifiers()), (.f10, .shift)])
    func pressesAMessageLong(key: KeySymbol, modifiers: KeyModifiers) {
        let world = focused()
        press(key, modifiers, in: world)
        #expect(pressed(in: world) == ["1 menu"])
        #expect(world.scene.focus.current?.message == .first)
    }

    @Test("scrolls a long text") func scrollsALongText() {
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

    @Test("taps a pile", arguments: [KeySymbol.enter, .plus, .keypadPlus])
    func tapsAPile(key: KeySymbol) {
        let world = SceneWorld()
        world.show([1, 2, 3]) { $0.appName = "Mail" }
        var arrangement = Arrangement(Slot(world.scene.presented.messages[0]))
        arrangement.grouping = .application
        world.post(.arrange(arrangement))
        world.rest()
        focusNewest(in: world)
        #expect(world.card(3)?.placement.pileSize == 2)
        #expect(hasRing(3, in: world))
        press(key, in: world)
        #expect(world.reports.contains { if case .fanned = $0 { true } else { false } })
        #expect(pressed(in: world).isEmpty)
    }

    @Test("taps the card that counts more messages") func tapsTheMoreCard() {
        let world = SceneWorld()
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
        var arrangement = Arrangement(Slot(world.scene.presented.messages[0]))
        arrangement.isExpanded = true
        world.post(.arrange(arrangement))
        world.rest()
        press(.plus, in: world)
        press(.keypadMinus, in: world)
        #expect(expanded() == [true, false])
    }

    @Test func countedMessagesAreOnThePanelOnRequest() {
        let world = SceneWorld()
        world.changeLook { $0.panel.opensFromMore = true }
        world.show(Array(1...14))
        focusNewest(in: world)
        press(.plus, in: world)
        world.rest()
        #expect(world.scene.isPanelOpen && world.compositor.focus == world.panelStage)
    }

    @Test("touches another message") func touchesAnotherMessage() {
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

    @Test("opens or closes a sheet") func opensOrClosesASheet() {
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

    @Test("taps beside a message", arguments: [false, true])
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

    @Test("does what [bindings] says") func doesWhatBindingsSay() throws {
        let world = focused()
        let key = try #require(BindingKey("s"))
        world.changeLook { $0.bindings[.key(key)] = .dismissAll }
        press(.letter("s"), in: world)
        #expect(pressed(in: world) == ["1 dismiss-all"])
    }

    /// Escape always gives keyboard focus back, so that the card never traps the person.
    @Test func escapeGivesKeyboardFocusBackFromEveryPart() {
        for steps in 0..<4 {
            let world = focused { $0.actions = ["a", "b"].map { Action(key: $0, label: $0) } }
            for _ in 0..<steps { press(.tab, in: world) }
            press(.escape, in: world)
            #expect(world.compositor.focus == nil, "\(steps)")
        }
    }

    // MARK: The panel

    /// A world whose panel has keyboard focus and shows a held message, and two that ended, with a slider above.
    private func panel() -> SceneWorld {
        let world = SceneWorld()
        for id: UInt32 in [1, 2] { world.history.add(id, "Mail") }
        world.history.add(5, "Chat", isHeld: true) {
            $0.actions = [Action(key: "yes", label: "Yes")]
        }
        let volume = WidgetName(known: "volume")
        world.changeLook { look in
            look.panel.widgets = [volume]
            look.panel.sliders[volume] = PanelSlider()
        }
        world.openPanel(takesFocus: true)
        world.post(.panel(.sliderChanged(volume, percent: 40)))
        world.rest()
        world.forget()
        return world
    }

    @Test("pulls the panel") func pullsThePanel() {
        let world = panel()
        #expect(world.scene.isPanelOpen && world.compositor.focus == world.panelStage)
        press(.escape, in: world)
        world.rest()
        #expect(!world.scene.isPanelOpen && world.compositor.focus == nil)
    }

    @Test("taps a message, a button or a group of the panel") func tapsOnThePanel() {
        let world = panel()
        press(.down, in: world)
        press(.down, in: world)
        press(.enter, in: world)
        world.rest()
        #expect(world.panelRows.contains("Mail 2 unfolded"))
        press(.up, in: world)
        press(.right, in: world)
        press(.space, in: world)
        #expect(pressed(in: world) == ["5 yes"])
    }

    @Test("swipes a message of the panel away") func swipesOnThePanel() {
        let world = panel()
        press(.down, in: world)
        press(.delete, in: world)
        world.run(milliseconds: 400)
        #expect(!world.panelRows.contains("5"))
    }

    @Test("presses a message of the panel long") func pressesLongOnThePanel() {
        let world = panel()
        press(.down, in: world)
        press(.menu, in: world)
        #expect(pressed(in: world) == ["5 menu"])
        world.forget()
        press(.down, in: world)
        press(.menu, in: world)
        // No program would receive an action that is chosen for an ended message.
        #expect(pressed(in: world).isEmpty && world.scene.isPanelOpen)
    }

    @Test("taps Undo on the panel", arguments: [true, false])
    func tapsUndoOnThePanel(byShortcut: Bool) {
        let world = panel()
        press(.down, in: world)
        press(.delete, in: world)
        world.run(milliseconds: 400)
        if byShortcut {
            press(.letter("z"), .control, in: world)
        } else {
            press(.end, in: world)
            for _ in 0..<4 { press(.tab, in: world) }
            press(.enter, in: world)
        }
        world.run(milliseconds: 400)
        #expect(world.panelRows.contains("5") && world.history.removed.isEmpty)
    }

    @Test("scrolls the panel") func scrollsThePanel() {
        let world = SceneWorld()
        for id in 1...60 { world.history.add(UInt32(id), "App \(id)") }
        world.openPanel(takesFocus: true)
        press(.pageDown, in: world)
        world.rest()
        let page = world.panelOffset
        #expect(page > 100)
        press(.end, in: world)
        world.rest()
        #expect(world.panelOffset > page)
        press(.home, in: world)
        world.rest()
        #expect(world.panelOffset == 0)
    }

    @Test("moves a slider") func movesASlider() {
        let world = panel()
        press(.tab, in: world)
        press(.right, in: world)
        #expect(world.history.orders == ["volume 45"])
    }

    @Test("taps the search field") func tapsTheSearchField() {
        let world = panel()
        world.type("5")
        world.rest()
        #expect(world.scene.panel?.search.isFocused == true && world.panelRows.contains("5"))
        #expect(!world.panelRows.contains("Mail 2"))
    }

    // MARK: The deck

    @Test("flicks a card of the deck", arguments: [KeySymbol.left, .right, .up, .down])
    func flicksACard(key: KeySymbol) {
        let world = SceneWorld()
        world.openDeck(2)
        world.awaitKeys()
        press(key, in: world)
        world.rest()
        #expect(world.dealtCards == [1])
    }

    @Test("taps a card of the deck or a part of it", arguments: [true, false])
    func tapsACardOfTheDeck(itself: Bool) {
        let world = SceneWorld()
        world.openDeck(2) { _, card in
            card.message.actions = [
                Action(key: "default", label: ""), Action(key: "a", label: "A"),
            ]
        }
        world.awaitKeys()
        #expect(world.dealt(0)?.face.interaction.isChosen == false)
        press(.tab, in: world)
        if itself {
            press(.tab, .shift, in: world)
            #expect(world.dealt(0)?.face.interaction.isChosen == true)
        }
        press(.enter, in: world)
        world.rest()
        #expect(world.deckReports == [itself ? "0 - action:default" : "0 - action:a"])
    }

    @Test("scrolls a card of the deck") func scrollsACardOfTheDeck() {
        let world = SceneWorld()
        world.openDeck(1) { _, card in
            card.message.body = RichText(plain: String(repeating: "word ", count: 900))
        }
        world.awaitKeys()
        press(.pageDown, in: world)
        world.rest()
        #expect(world.dealt(0)?.face.body?.seen(scale: .one, at: 1e9)?.offset ?? 0 > 0)
        #expect(world.dealtCards == [0])
    }

    @Test("taps Undo or Close of the deck") func tapsTheHeadOfTheDeck() {
        let world = SceneWorld()
        world.openDeck(2)
        world.awaitKeys()
        press(.left, in: world)
        world.run(milliseconds: 1500)
        #expect(world.dealtCards == [1])
        press(.backspace, in: world)
        world.run(milliseconds: 1500)
        #expect(world.dealtCards.contains(0))
        press(.escape, in: world)
        world.rest()
        #expect(!world.hasDeck)
    }

    // MARK: The bar

    /// A world whose open view shows the first of these items.
    private func openBar(_ names: [String] = ["a"], on screen: Screen = .large) -> SceneWorld {
        let world = SceneWorld([screen])
        world.showBar(
            names.map { name in
                SceneWorld.item(name) { item in
                    item.clock = BarClock(
                        position: 0, length: 200_000_000, since: world.now, canSeek: true)
                    item.leading = [BarButton(key: "play-pause", label: "", symbol: .pause)]
                    item.text = String(repeating: "word ", count: 900)
                }
            })
        world.askBar(.open, world.nextRequest())
        world.run(milliseconds: 900)
        world.forget()
        return world
    }

    @Test("opens or closes the bar") func opensOrClosesTheBar() {
        let world = openBar()
        #expect(world.scene.barState == .open && world.compositor.focus == world.scene.bar.stage)
        press(.escape, in: world)
        world.run(milliseconds: 900)
        #expect(world.scene.barState == .bar && world.compositor.focus == nil)
        // The closed bar gets keyboard focus because the person asks for it.
        world.askBar(.focus, 2)
        world.run(milliseconds: 900)
        #expect(world.compositor.focus == world.scene.bar.stage)
        press(.enter, in: world)
        world.run(milliseconds: 900)
        #expect(world.scene.barState == .open && world.compositor.focus == world.scene.bar.stage)
    }

    @Test("taps a button of the bar") func tapsAButtonOfTheBar() {
        let world = openBar()
        press(.space, in: world)
        press(.tab, in: world)
        #expect(world.scene.bar.display?.focus != nil)
        press(.enter, in: world)
        #expect(
            world.barReports == ["a pressed play-pause", "a pressed play-pause"])
    }

    @Test("drags the time") func dragsTheTime() {
        let world = openBar()
        press(.right, in: world)
        #expect(world.barReports.count == 1 && world.barReports[0].hasPrefix("a to "))
    }

    @Test("turns the page of the bar") func turnsThePageOfTheBar() {
        let world = openBar(["a", "b"])
        let first = world.scene.bar.item?.id.name
        press(.pageDown, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.item?.id.name != first && world.scene.barState == .open)
        press(.pageUp, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.item?.id.name == first)
        press(.pageUp, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.item?.id.name == first && world.compositor.faults.isEmpty)
    }

    @Test("scrolls the open view of the bar") func scrollsTheOpenView() {
        // The output is too low for eight lines of text.
        let size = Size(width: 700, height: 260)
        let world = openBar(
            on: Screen(
                number: .first, name: "LOW", size: size, area: Rectangle(origin: .zero, size: size))
        )
        press(.down, in: world)
        world.run(milliseconds: 500)
        #expect(world.scene.bar.display?.scroll.offset(at: world.now.seconds) ?? 0 > 0)
    }

    @Test("swipes the bar away") func swipesTheBarAway() {
        let world = openBar()
        press(.delete, in: world)
        world.run(milliseconds: 1800)
        #expect(world.scene.barState == .hidden && world.compositor.focus == nil)
        #expect(world.barReports.contains("swiped away") && world.compositor.faults.isEmpty)
    }
}
