import Geometry
import Gestures
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The meaning of clicks, taps, the wheel and keys on cards.
@Suite struct BindingTests {
    /// A world with one message and a meaning for one trigger.
    private func world(
        _ trigger: BindingTrigger, _ meaning: MessageMeaning, ofMessage: Bool = false,
        _ edit: (inout Message) -> Void = { _ in }
    ) -> SceneWorld {
        let world = SceneWorld()
        if !ofMessage { world.changeLook { $0.bindings[trigger] = meaning } }
        world.show([1]) {
            $0.body = RichText(plain: "Your code is 482913")
            $0.actions = [
                MessageAction(key: "default", label: ""), MessageAction(key: "a", label: "A"),
            ]
            edit(&$0)
            if ofMessage { $0.bindings[trigger] = meaning }
        }
        return world
    }

    private func `do`(_ trigger: BindingTrigger, in world: SceneWorld) {
        let place = world.frame(of: 1).map { $0.origin.moved(by: Point(x: 40, y: 20)) }
        if let place, let number = world.stage(of: 1) { world.point(number, at: place) }
        switch trigger {
        case .left: world.click()
        case .middle: world.click(.middle)
        case .right: world.click(.right)
        case .back: world.click(PointerButton(code: 0x113))
        case .forward: world.click(PointerButton(code: 0x115))
        case .tap: world.tap(1)
        case .longPress:
            world.touch(1, at: Point(x: 0.1, y: 0.2))
            world.run(milliseconds: 700)
            world.lift()
        case .twoFingerTap:
            world.touch(1, at: Point(x: 0.1, y: 0.2), finger: 0)
            world.touch(1, at: Point(x: 0.3, y: 0.2), finger: 1)
            world.lift(finger: 0)
            world.lift(finger: 1)
        case .scrollUp, .scrollDown:
            let length = trigger == .scrollUp ? -15.0 : 15
            world.post(.scrollSource(isFinger: false))
            world.post(.scrolled(.vertical, by: length, time: world.eventTime))
            world.post(.pointerFrame)
        case .key(let key): world.press(KeySymbol(rawValue: key.symbol))
        case .swipe: Issue.record("no binding is for swipes")
        }
    }

    private func copied(in world: SceneWorld) -> [String] {
        world.commands.compactMap { command in
            if case .seat(.copy(let text, _)) = command.command { text } else { nil }
        }
    }

    @Test(arguments: BindingTrigger.named, [false, true])
    func triggerHasItsConfiguredMeaning(trigger: BindingTrigger, ofMessage: Bool) {
        let world = world(trigger, .copy, ofMessage: ofMessage)
        self.do(trigger, in: world)
        #expect(copied(in: world) == ["Message 1\nYour code is 482913"])
        let other = self.world(trigger, .nothing, ofMessage: ofMessage)
        self.do(trigger, in: other)
        #expect(copied(in: other).isEmpty)
    }

    @Test func keyOfAMessageCountsBeforeThatOfAll() throws {
        let key = try #require(BindingKey("c"))
        let world = world(.key(key), .copyCode, ofMessage: true)
        world.changeLook { $0.bindings[.key(key)] = .copy }
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        self.do(.key(key), in: world)
        #expect(copied(in: world) == ["482913"])
    }

    @Test func keyHasItsMeaningWhileItsMessageHasFocus() throws {
        let key = try #require(BindingKey("c"))
        let world = world(.key(key), .copyCode)
        self.do(.key(key), in: world)
        #expect(copied(in: world).isEmpty)
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        self.do(.key(key), in: world)
        #expect(copied(in: world) == ["482913"])
        world.press(KeySymbol(rawValue: key.symbol), .control)
        #expect(copied(in: world).count == 1)
    }

    @Test func keyOfTheCardCanMeanNothing() throws {
        let key = try #require(BindingKey("Delete"))
        let world = world(.key(key), .nothing)
        world.post(.focusNewest)
        world.run(milliseconds: 20)
        world.press(.delete)
        world.rest()
        #expect(world.frame(of: 1) != nil)
    }

    /// An application that is started for its message may show its window; no other message waits for that.
    @Test(arguments: [("mail", true, true), ("mail", false, false), ("", true, false)])
    func tapThatMayStartAnApplicationBringsAToken(entry: String, leads: Bool, hasToken: Bool) {
        let world = world(.tap, .defaultAction) {
            ($0.actions, $0.desktopEntry, $0.leadsBack) = ([], entry, leads)
        }
        self.do(.tap, in: world)
        world.run(milliseconds: 100)
        let tokens = world.reports.compactMap { report -> Bool? in
            if case .pressed(_, _, .defaultAction, let token) = report { token != nil } else { nil }
        }
        #expect(tokens == [hasToken])
    }

    @Test func actionIsChosenByItsNumber() {
        for (number, isChosen) in [(1, true), (2, false), (16, false)] {
            let world = world(.right, .action(number))
            self.do(.right, in: world)
            // The compositor makes an activation token first.
            world.run(milliseconds: 100)
            let keys = world.reports.compactMap { report in
                if case .chose(let key, _, _, _) = report { key } else { nil }
            }
            #expect(keys == (isChosen ? ["a"] : []))
        }
    }

    @Test(
        arguments: [
            ("a", ["a"]), ("Mark read", ["b"]), ("mark read", []), ("x", []), ("1", []),
        ] as [(String, [String])])
    func actionIsChosenByItsKeyOrItsLabel(name: String, chosen: [String]) {
        let world = world(.right, .actionNamed(name)) {
            $0.actions = [
                MessageAction(key: "a", label: "A x"), MessageAction(key: "b", label: "Mark read"),
            ]
        }
        self.do(.right, in: world)
        world.run(milliseconds: 100)
        let keys = world.reports.compactMap { report in
            if case .chose(let key, _, _, _) = report { key } else { nil }
        }
        #expect(keys == chosen)
    }

    @Test func keyOfAnActionCountsBeforeALabel() {
        for (name, keys) in [("a", ["a"]), ("default", [])] as [(String, [String])] {
            let world = world(.right, .actionNamed(name)) {
                $0.actions = [
                    MessageAction(key: "b", label: "a"), MessageAction(key: "a", label: "x"),
                ]
                if name == "default" { $0.actions.append(MessageAction(key: "default", label: "")) }
            }
            self.do(.right, in: world)
            world.run(milliseconds: 100)
            let chosen = world.reports.compactMap { report in
                if case .chose(let key, _, _, _) = report { key } else { nil }
            }
            #expect(chosen == keys)
            let isPressed = world.reports.contains {
                if case .pressed(_, _, .defaultAction, _) = $0 { true } else { false }
            }
            #expect(isPressed == (name == "default"))
        }
    }

    @Test func replyOpensTheField() {
        let world = world(.middle, .reply) { $0.setReply(label: "Reply") }
        self.do(.middle, in: world)
        #expect(world.scene.replies.session?.message.rawValue == 1)
        let plain = self.world(.middle, .reply)
        self.do(.middle, in: plain)
        #expect(plain.scene.replies.session == nil)
    }

    @Test func linkCommandMenuAndHistoryAreReported() {
        let link = RichText(runs: [RichText.Run("x", TextStyle(link: "https://a.org"))])
        var world = world(.right, .openLink) { $0.body = link }
        self.do(.right, in: world)
        #expect(
            world.reports.contains {
                if case .choseLink("https://a.org", _) = $0 { true } else { false }
            })
        world = self.world(.right, .command(["a", "b"]))
        self.do(.right, in: world)
        #expect(
            world.reports.contains {
                if case .command(["a", "b"], _, _, trigger: "right") = $0 { true } else { false }
            })
        world = self.world(.right, .restore)
        self.do(.right, in: world)
        #expect(world.reports.contains { if case .restoreWanted = $0 { true } else { false } })
        world = self.world(.right, .menu)
        self.do(.right, in: world)
        #expect(world.reports.contains { if case .menuWanted = $0 { true } else { false } })
    }

    @Test func partsOfANotchOfTheWheelAreOne() {
        let world = world(.scrollDown, .copy)
        let stage = world.stage(of: 1)
        self.do(.scrollUp, in: world)
        #expect(stage != nil && copied(in: world).isEmpty)
        for _ in 0..<8 {
            world.post(.scrolled(.vertical, by: 1.875, time: world.eventTime))
            world.post(.pointerFrame)
            world.run(milliseconds: 10)
        }
        #expect(copied(in: world).count == 1)
        world.run(milliseconds: 1000)
        world.post(.scrolled(.vertical, by: 5, time: world.eventTime))
        world.post(.pointerFrame)
        #expect(copied(in: world).count == 1)
    }

    @Test func turnOfTheWheelTheOtherWayBeginsAnotherNotch() {
        let world = world(.scrollDown, .copy)
        self.do(.scrollUp, in: world)
        for length in [8.0, -3, 8] {
            world.post(.scrolled(.vertical, by: length, time: world.eventTime))
            world.post(.pointerFrame)
            world.run(milliseconds: 10)
        }
        #expect(copied(in: world).isEmpty)
        world.post(.scrolled(.vertical, by: 3, time: world.eventTime))
        world.post(.pointerFrame)
        #expect(copied(in: world).count == 1)
    }

    // MARK: Exceptions

    /// Bindings do not discard a draft by accident.
    @Test func bindingsAreOffWhileAReplyIsWritten() {
        let world = world(.right, .dismiss) { $0.setReply(label: "Reply") }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        #expect(world.scene.replies.session != nil)
        self.do(.right, in: world)
        world.rest()
        #expect(world.scene.replies.session != nil && world.card(1) != nil)
    }

    /// A menu takes keyboard focus, and gives it back when it closes.
    @Test func keyboardFocusStaysAfterCopyingAndMenusOnly() throws {
        let key = try #require(BindingKey("c"))
        for (meaning, stays) in [(.copy, true), (.menu, true), (.openLink, false)]
            as [(MessageMeaning, Bool)]
        {
            let world = world(.key(key), meaning)
            world.post(.focusNewest)
            world.run(milliseconds: 20)
            let stage = try #require(world.stage(of: 1))
            #expect(world.scene.stages.stage(stage)?.hasKeyboard == true)
            self.do(.key(key), in: world)
            world.run(milliseconds: 20)
            #expect(world.scene.stages.stage(stage)?.hasKeyboard == stays)
        }
    }

    @Test func twoFingerTapBesideTheRepliedCardClosesTheField() {
        let world = world(.twoFingerTap, .copy, ofMessage: true) { $0.setReply(label: "Reply") }
        world.show([2]) {
            $0.setReply(label: "Reply")
            $0.bindings[.twoFingerTap] = .copy
        }
        world.tap(2, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        #expect(world.scene.replies.session?.message.rawValue == 2)
        self.do(.twoFingerTap, in: world)
        #expect(world.scene.replies.session == nil && copied(in: world).isEmpty)
    }

    @Test func bindingOnTheMoreCardAppliesToAllOrNone() throws {
        for (button, ends) in [(.right, true), (.middle, false)] as [(PointerButton, Bool)] {
            let world = SceneWorld()
            world.changeLook { $0.bindings[.right] = .dismissAll }
            world.show(Array(1...20))
            let more = try #require(world.moreCard)
            let stage = try #require(world.stage(of: 20))
            let frame = try #require(world.compositor.cards[more.number]?.frame)
            let origin = try #require(world.origin(of: stage))
            world.point(stage, at: Point(x: frame.midX, y: frame.midY).moved(by: origin))
            world.click(button)
            let isEnded = world.reports.contains {
                if case .pressed(_, _, .dismissAll, _) = $0 { true } else { false }
            }
            let isAnything = world.reports.contains {
                if case .pressed = $0 { true } else { false }
            }
            #expect(isEnded == ends && isAnything == ends)
        }
    }
}
