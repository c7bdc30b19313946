import Geometry
import Gestures
import Layout
import Messages

/// The menu on the screen: how it opens and closes, and what its choices do.
extension Scene {
    mutating func handle(_ event: MenuEvent) {
        switch event {
        case .open(let menu, let place): openMenu(menu, at: place)
        case .close: dropMenu()
        }
    }

    // MARK: Opening and closing

    private mutating func openMenu(_ menu: Menu, at place: MenuPlace?) {
        dropMenu()
        guard core.screens.isConnected, !core.screens.list.isEmpty, !core.screens.isLocked else {
            return
        }
        guard let place = place ?? core.menuPlace(of: menu) else { return }
        let isKnown =
            if case .output(let number) = place.target { core.screens.screen(number) != nil } else {
                true
            }
        let target = isKnown ? place.target : core.screens.targets(of: .focused)[0]
        let stage = core.openMenuStage(on: target)
        let cards = MenuCards { core.stages.nextCard() }
        self.menu = MenuScene(menu, at: place, on: stage, cards: cards, tuning: core.look.tuning)
        if let chooser = self.menu?.chooser, core.contacts.owner(of: chooser.contact) == nil {
            self.menu?.chooser = nil
        }
        self.menu?.claim(&core)
        core.report(.menuShown(true))
        core.arrangeFocus()
        core.setNeedsUpdate(stage)
    }

    /// Removes the menu from the screen at once.
    mutating func dropMenu() {
        guard menu != nil else { return }
        loseMenu()
        core.arrange()
    }

    /// Removes the menu with its stage.
    mutating func loseMenu() {
        guard let stage = menu?.stage else { return }
        let state = core.beginClosing(stage)
        handleLostMenu()
        core.finishClosing(state)
    }

    /// Handles the loss of the menu's stage.
    mutating func handleLostMenu() {
        guard menu != nil else { return }
        (menu, core.focus.menu) = (nil, nil)
        core.report(.menuShown(false))
    }

    /// Closes the menu of a message that ended, or that another sender has replaced.
    ///
    /// - Parameter sender: Sender of the present message; nil: the message has ended.
    mutating func closeMenu(of message: MessageID, replacedBy sender: Sender? = nil) {
        guard case .onBoard(message, let author)? = menu?.menu.subject, author != sender
        else { return }
        dropMenu()
    }

    /// Makes the menu lie above stages that were opened after it. Follows every event.
    mutating func raiseMenu() {
        guard let menu, core.screens.abilities?.stacksNewestBelow == false,
            core.stages.list.contains(where: {
                $0.key.layer == .overlay && $0.number.rawValue > menu.stage.rawValue
            })
        else { return }
        let key = core.stages[menu.stage].key
        core.close(menu.stage)
        let stage = core.openMenuStage(on: key.target)
        self.menu?.move(to: stage, cards: MenuCards { core.stages.nextCard() })
        self.menu?.claim(&core)
        core.arrangeFocus()
        core.setNeedsUpdate(stage)
    }

    // MARK: Input

    /// Closes the menu if a contact goes down on another stage; returns whether it did. The contact then has no other
    /// effect.
    mutating func closesMenu(on stage: StageState) -> Bool {
        guard let menu, menu.stage != stage.number else { return false }
        dropMenu()
        return true
    }

    /// Carries out the effect of input on the menu.
    mutating func finishMenu(_ outcome: MenuOutcome?, by press: Press) {
        switch outcome {
        case .closes: dropMenu()
        case .chose(let deed): choose(deed, by: press)
        case .stays, nil: break
        }
    }

    /// Chooses a row for assistive technology.
    mutating func chooseInMenu(_ row: Int, by press: Press) {
        let outcome = menu?.choose(row, keyed: true, &core)
        finishMenu(outcome, by: press)
    }

    /// Makes a row current for assistive technology.
    mutating func focusInMenu(_ row: Int) {
        menu?.set(current: row, keyed: true)
        menu?.reveal(&core)
        menu?.refresh(&core)
    }

    // MARK: Choosing

    /// Carries out a choice and closes the menu. What copies or activates needs the stage on which the input was, so the
    /// stage is closed afterwards.
    private mutating func choose(_ deed: MenuEntry.Deed, by press: Press) {
        guard let menu else { return }
        let subject = menu.menu.subject
        switch (deed, subject) {
        case (.list, _): return
        case (.action(let key), .onBoard(let message, let sender)?):
            core.request(for: .choose(key, message, sender), on: menu.stage, by: press)
            dropMenu()
        case (.reply, .onBoard(let message, _)?):
            dropMenu()
            reply(to: message, by: press)
        default:
            core.report(.choseInMenu(deed, subject))
            dropMenu()
        }
    }

    /// Opens the reply field on the row of a message in the open panel, otherwise on its card.
    private mutating func reply(to message: MessageID, by press: Press) {
        let row = panel.flatMap { panel in
            core.stages[panel.stage].cards.first { $0.messageID == message && $0.part == nil }
        }
        guard let row, core.isPanelOpen else { return core.openReply(to: message) }
        tappedOnPanel(row, .button(key: MessageAction.replyKey), by: press)
    }
}

extension SceneCore {
    /// Opens the stage of a menu, above all other stages.
    mutating func openMenuStage(on target: StageKey.Target) -> StageNumber {
        let key = StageKey(target: target, layer: .overlay, anchor: nil, purpose: .menu)
        let stage = open(key, for: [])
        guard screens.abilities?.stacksNewestBelow == true else { return stage }
        // Messages are above panel and deck, and stay so.
        let others = stages.list.filter { $0.key.layer == .overlay && $0.number != stage }
        for other in others where other.hasMessages { send(.lowerStage(other.number)) }
        for other in others where !other.hasMessages { send(.lowerStage(other.number)) }
        return stage
    }

    /// The place of a menu that a command opens: beneath the card of its message; without a card in the middle of the
    /// output. nil: there is no output.
    func menuPlace(of menu: Menu) -> MenuPlace? {
        if let message = menu.subject?.message {
            for stage in stages.list {
                guard
                    let card = stage.cards.first(where: {
                        $0.messageID == message && $0.part == nil && $0.isAccessible
                    })
                else { continue }
                return menuPlace(beneath: card, on: stage)
            }
        }
        return screens.targets(of: .focused).first.map { MenuPlace($0, nil, by: .keys) }
    }

    /// The place of a menu that was requested on a card.
    ///
    /// - Parameter trigger: Click, tap or key that requested the menu; nil: a part of the card was tapped or clicked.
    func menuPlace(
        on card: CardState, of stage: StageState, as trigger: BindingTrigger?, by seat: SeatNumber?
    ) -> MenuPlace {
        guard let seat = seat.flatMap({ contacts.seat($0) }) else {
            return menuPlace(beneath: card, on: stage)
        }
        let shift = origin(of: stage)
        let touched = seat.touched.first { $0.value.card == card.number && $0.value.place != nil }
        if let (contact, touched) = touched, let place = touched.place {
            let finger = MenuPlace.Finger(contact: contact, shift: shift)
            return menuPlace(
                at: shift(place), on: stage,
                by: contact.source == .touch ? .finger(finger) : .pointer)
        }
        if let pointer = seat.pointer, pointer.stage == stage.number,
            trigger?.isOfPointer == true
        {
            return menuPlace(at: shift(pointer.place), on: stage, by: .pointer)
        }
        return menuPlace(beneath: card, on: stage)
    }

    private func menuPlace(
        at place: SpacePoint<OutputSpace>, on stage: StageState, by origin: MenuPlace.Origin
    ) -> MenuPlace {
        let point = Rectangle(origin: place.point, size: .zero)
        return MenuPlace(target(of: stage), point, by: origin)
    }

    /// The place beneath a card.
    func menuPlace(beneath card: CardState, on stage: StageState) -> MenuPlace {
        MenuPlace(
            target(of: stage), card.frame.map { origin(of: stage)($0).rectangle }, by: .keys)
    }

    /// The output on which a stage is.
    private func target(of stage: StageState) -> StageKey.Target {
        expectedScreen(of: stage).map { .output($0.number) } ?? stage.key.target
    }
}

extension BindingTrigger {
    /// Whether a pointer causes the trigger.
    fileprivate var isOfPointer: Bool {
        switch self {
        case .left, .middle, .right, .back, .forward, .scrollUp, .scrollDown: true
        default: false
        }
    }
}
