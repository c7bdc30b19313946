import Geometry
import Gestures
import InputPanels
import Layout
import Messages
import TextEditing

@testable import Scene

extension RandomWorld {
    // MARK: On-screen keyboards

    mutating func changeKeyboard() {
        let height = length(80...360).rounded()
        let frame = Rectangle(x: 0, y: 800 - height, width: 1280, height: height)
        let event: KeyboardEvent =
            switch number(0...8) {
            case 0, 1: .set(.command, output: once(in: 2) ? "ONE" : nil, frame)
            case 2, 3: .clear(.command, output: nil)
            case 4: .service(.osk0, .visible)
            case 5: .service(.osk0, .hidden)
            case 6: .service(.osk0, .absent)
            default: .pause(once(in: 3))
            }
        world.post(.keyboard(event))
    }

    mutating func changeZones() {
        guard let screen = choose(from: world.compositor.screens) else { return }
        // At the bottom only: a client cannot know how much of a lost height is at the top.
        world.setZones(bottom: once(in: 2) ? 280 : 0, on: screen.number)
    }

    // MARK: The panel

    mutating func changePanel() {
        let id = UInt32(number(1...14))
        switch number(0...9) {
        case 0, 1, 2:
            let output = choose(from: ["", "ONE", "TWO"]) ?? ""
            world.post(.panel(.open(output: output, takesFocus: once(in: 2))))
        case 3: world.post(.panel(.close))
        case 4: world.changeLook { $0.panel.edge = $0.panel.edge == .left ? .right : .left }
        case 5: world.changeLook { $0.panel.swipeWidth = $0.panel.swipeWidth == 0 ? 24 : 0 }
        case 6: world.history.entries.removeAll { $0.message.id.rawValue == id }
        default:
            let (application, isHeld) = ("App \(number(1...4))", once(in: 2))
            let daysAgo = Int64(number(0...2))
            let reason: EndReason = once(in: 2) ? .expired : .dismissed
            world.history.entries.removeAll { $0.message.id.rawValue == id }
            world.history.add(
                id, application, isHeld: isHeld, reason: reason, daysAgo: daysAgo
            ) {
                $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
            }
            world.history.entries.sort { ($0.end == nil ? 1 : 0) > ($1.end == nil ? 1 : 0) }
        }
        world.post(.panel(.historyChanged))
    }

    // MARK: The menu

    mutating func changeMenu() {
        guard !once(in: 6) else { return world.post(.menu(.close)) }
        let id = UInt32(number(1...14))
        var menu = Menu.sample(of: id, entries: once(in: 3) ? 40 : number(0...6))
        if once(in: 4) { menu.subject = nil }
        let output = choose(from: world.compositor.screens)?.number ?? .first
        let point = Rectangle(
            x: length(-10...1300).rounded(), y: length(-10...810).rounded(), width: 0, height: 0)
        let seat = ModelCompositor.seat.rawValue
        let contact = ContactID(
            seat: seat, source: .touch, number: world.fingers.keys.sorted().first ?? 0)
        let finger = MenuPlace.Finger(contact: contact, shift: .zero)
        let origins: [MenuPlace.Origin] = [.keys, .pointer, .finger(nil), .finger(finger)]
        let origin = choose(from: origins) ?? .keys
        let place = MenuPlace(once(in: 2) ? .focused : .output(output), point, by: origin)
        world.post(.menu(.open(menu, at: once(in: 3) ? nil : place)))
    }

    // MARK: The deck

    mutating func changeDeck() {
        switch number(0...9) {
        case 0, 1:
            var meanings = DeckMeanings()
            let choices: [DeckMeaning] = [.keep, .dismiss, .reply, .action("open")]
            for direction in MessageSwipeDirection.allCases where once(in: 2) {
                meanings[direction] = choose(from: choices) ?? .keep
            }
            world.post(.deck(.open(meanings, output: choose(from: ["", "ONE", "TWO"]) ?? "")))
            dealRandomCards()
        case 2: world.post(.deck(.finish))
        case 3: if once(in: 3) { world.post(.deck(.close)) }
        case 4: world.post(.end(MessageID(rawValue: UInt32(number(1...14))) ?? .first))
        default: dealRandomCards()
        }
    }

    private mutating func dealRandomCards() {
        for _ in 0..<number(1...3) {
            var card = DeckCard(
                name: "", message: randomMessage(UInt32(number(1...14)), isPlain: once(in: 2)))
            let entry = Int64(number(1...14))
            if once(in: 2) { card.source = .entry(entry, isMessageHeld: once(in: 2)) }
            if once(in: 3) { card.age = UInt64(number(0...9)) * 1_000_000_000 }
            world.post(.deck(.add([card])))
        }
    }

    /// Flicks the front card of the deck, or brings the last one back.
    mutating func flickDeck() {
        let isSeen = world.scene.deck.front.flatMap { world.compositor.cards[$0]?.frame } != nil
        guard isSeen, world.fingers.isEmpty, let stage = world.scene.deck.stage,
            world.origin(of: stage) != nil
        else { return }
        switch number(0...3) {
        case 0: world.press(choose(from: [.left, .up, .letter("u"), .right]) ?? .left)
        default: world.flick(by: Point(x: length(-300...300), y: length(-300...300)))
        }
    }

    // MARK: Outputs and the compositor

    mutating func changeOutputs() {
        guard world.isConnected else { return }
        let scale = UInt32(choose(from: [120, 150, 180, 240]) ?? 120)
        switch number(0...12) {
        case 0: world.remove(.second)
        case 1: world.remove(.first)
        case 2: world.setScreens([Screen.large.scaled(scale)])
        case 3: world.setScreens([.phone])
        case 4:
            world.post(.outputChanging(.first))
            world.setScreens([Screen.large.scaled(scale), .right])
        case 5: world.setScreens([randomPhone()])
        case 6:
            var screens = world.compositor.screens
            for index in screens.indices { screens[index].isOff = once(in: 2) }
            world.setScreens(screens)
        case 7:
            var areas = SafeAreas()
            if !once(in: 3) {
                areas.standard.insets = Insets(
                    top: length(0...60), right: length(0...60), bottom: length(0...60),
                    left: length(0...60))
                areas.standard.cornerRadius = length(0...120)
            }
            world.changeLook { $0.safeAreas = areas }
        case 8: world.post(once(in: 2) ? .locked(once(in: 2)) : .contentsHidden(once(in: 2)))
        case 9:
            let policy = choose(from: LockScreenPolicy.allCases) ?? .show
            world.changeLook { $0.lockScreen = policy }
        default: world.setScreens([.large, Screen.right.scaled(scale)])
        }
    }

    /// A phone whose picture is turned at random.
    private mutating func randomPhone() -> Screen {
        var screen = Screen.phone
        screen.transform = choose(from: OutputTransform.allCases) ?? .normal
        guard screen.transform.rawValue & 1 == 1 else { return screen }
        (screen.size, screen.area) = (
            Size(width: 720, height: 360), Rectangle(x: 0, y: 0, width: 720, height: 360)
        )
        return screen
    }

    mutating func troubleCompositor() {
        guard world.isConnected else { return world.connect([.large, .right]) }
        switch number(0...9) {
        case 0, 1: world.compositor.isHanging = true
        case 2, 3, 4: world.compositor.isHanging = false
        case 5: world.compositor.failsDrawings.toggle()
        case 6: world.compositor.isStarved.toggle()
        case 7: if once(in: 3) { world.disconnect() }
        case 8: if let stage = choose(from: world.compositor.stageNumbers) { closeStage(stage) }
        default:
            world.post(.seatRemoved(ModelCompositor.seat))
            world.fingers = [:]
            world.post(.seatAdded(ModelCompositor.seat))
            world.post(.touchScreen(once(in: 2)))
        }
    }

    /// The compositor closes a stage without being asked to.
    private mutating func closeStage(_ stage: StageNumber) {
        world.fingers = world.fingers.filter { $0.value.stage != stage }
        world.post(.stage(stage, .closed))
    }

    /// Sends events about objects that were removed long ago, or that never existed.
    mutating func tellLate() {
        let stage = StageNumber(rawValue: UInt64(number(1...9)) * 1_000_000)
        let size = Size(width: 400, height: 700)
        let events: [StageEvent] = [
            .configured(size), .extentRead, .dockRead, .closed, .entered(.first), .left(.first),
            .frame,
            .preferredScale(.one),
        ]
        if let event = choose(from: events) { world.post(.stage(stage, event)) }
        world.post(.undrawn(CardNumber(rawValue: 1)))
        world.post(.starved(CardNumber(rawValue: 1)))
        world.post(.swipeDone(CardNumber(rawValue: 1)))
        world.post(.probe(.second, size))
        world.post(.token(TokenNumber(rawValue: 9_000_000), "late"))
        world.post(.seat(SeatNumber(rawValue: 99), .pointerLeft))
        world.post(.seat(ModelCompositor.seat, .keyboardEntered(stage)))
    }

    // MARK: Settings

    mutating func changeLook() {
        let (kind, isOn) = (number(0...5), once(in: 2))
        let outputs = choose(from: [[], ["ONE"], ["TWO", "ONE"]]) ?? []
        world.changeLook { look in
            switch kind {
            case 0: look.reducedMotion.toggle()
            case 1: look.appearance = isOn ? .dark : .light
            case 2: look.swipes = isOn ? [.up: .nothing] : SwipeMeanings()
            case 3: look.bindings[.tap] = isOn ? .dismiss : .defaultAction
            case 4: look.bindings[.longPress] = isOn ? .dismiss : .nothing
            default: look.preferredOutputs = outputs
            }
        }
    }

    mutating func decideSwipes() {
        switch number(0...5) {
        case 0: world.swipeAnswer = .ends
        case 1: world.swipeAnswer = .stays
        case 2: world.swipeAnswer = .waits
        case 3: world.finishSwipes()
        case 4: world.compositor.holdsTokens.toggle()
        default:
            world.compositor.now = world.now
            world.compositor.releaseTokens()
        }
    }
}
