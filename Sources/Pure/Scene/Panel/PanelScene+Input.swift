import Geometry
import Gestures
import Layout
import Messages
import Motion

extension PanelScene {
    // MARK: Fingers and pointers

    /// Handles a contact that went down on the panel's stage. A card under it gets taps and sideways movements; the
    /// panel and its list get all other movements.
    mutating func down(
        _ contact: ContactID, at place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) {
        guard let room = core.stages[stage].room.size else { return }
        let card = core.stages[stage].card(at: place)
        // A tap beside a text field only takes keyboard focus from the field, as everywhere.
        if search.isFocused, card?.number != cards.head { blurSearch(&core) }
        if let card,
            core.downInField(contact, on: card, of: core.stages[stage], at: place, time: time)
        {
            return
        }
        let shown = core.shownSeconds(of: stage)
        let part = card?.target(at: place, for: contact.source)
        let isMoving = !self.opening.slide.seemsStill(at: shown)
        let slider = sliderRow(of: card, at: place)
        let target = slider.map { .slider($0) } ?? target(at: place, in: room, core)
        var rules = PanRules(.none, hasLongPress: false)
        if let card, self.opening.slide.seemsStill(at: shown, to: part == nil ? .surface : .part) {
            core.contacts.touch(contact, TouchedPlace(on: card, part, place: place))
            if isMessageRow(card.number), !isMoving {
                rules = PanRules(
                    .axes(horizontal: true, vertical: false),
                    hasLongPress: messageRow(at: place, core) != nil
                        && (card.isConcealed
                            || core.meaning(ofLongPressOn: card.target(at: place), of: card.message)
                                != .nothing),
                    unit: card.face.presentation?.card.size)
            }
            core.feed(.down(contact, on: card.number, at: place.point, time: time, rules))
        }
        let isOnRow = card.map { isMessageRow($0.number) } ?? false
        feed(
            .down(
                contact, on: isMoving ? .slide : target, at: place.point, time: time,
                panRules(of: isMoving ? .slide : target, isOnRow: isOnRow, core)), &core)
    }

    /// Whether a card shows a message of the list.
    private func isMessageRow(_ card: CardNumber) -> Bool {
        if case .card? = cards.key(of: card) { true } else { false }
    }

    /// The row of a message at a place, which has a menu; nil: there is none.
    func messageRow(at place: StagePoint, _ core: SceneCore) -> CardState? {
        guard let card = core.stages[stage].card(at: place),
            case .card(let entry)? = cards.key(of: card.number), contents.entry(entry) != nil
        else { return nil }
        return card
    }

    /// The thing that a movement from `place` moves.
    private func target(at place: StagePoint, in room: Size, _ core: SceneCore) -> PanelTarget {
        let list = listArea(in: room, core)
        let isInside = area(in: room, core).contains(place.point)
        return isInside && place.point.y >= list.minY && place.point.y < list.maxY ? .list : .slide
    }

    private func panRules(of target: PanelTarget, isOnRow: Bool, _ core: SceneCore) -> PanRules {
        switch target {
        case .slide:
            let isOpen = opening.slide.isOpen
            return PanRules(
                .axes(horizontal: true, vertical: false),
                begin: .sidePanel(opens: core.panelDirection, isOpen: isOpen), hasLongPress: false)
        case .slider:
            return PanRules(.axes(horizontal: true, vertical: true), hasLongPress: false)
        case .list:
            // Sideways movements move a message's card, and between cards the panel.
            return PanRules(.axes(horizontal: !isOnRow, vertical: true), hasLongPress: false)
        }
    }

    mutating func move(
        _ contact: ContactID, to place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) {
        feed(.move(contact, to: place.point, time: time), &core)
        core.moveOnCard(contact, to: place, time: time)
    }

    /// Handles two fingers that scroll on the panel.
    mutating func scrolled(
        _ contact: ContactID, at place: StagePoint, by frame: ScrollFrame, _ core: inout SceneCore
    ) {
        guard let room = core.stages[stage].room.size else { return }
        let time = EventTime(milliseconds: frame.time)
        let card = core.stages[stage].card(at: place)
        let isOnRow = card.map { isMessageRow($0.number) } ?? false
        let target = target(at: place, in: room, core)
        feed(
            .scroll(
                contact, on: target, at: place.point, by: frame.delta, time: time,
                panRules(of: target, isOnRow: isOnRow, core)), &core)
        guard isOnRow, let card else { return }
        core.feed(
            .scroll(
                contact, on: card.number, at: place.point, by: frame.delta, time: time,
                PanRules(
                    .axes(horizontal: true, vertical: false), hasLongPress: false,
                    unit: card.face.presentation?.card.size)))
    }

    /// Handles a turn of the wheel over the panel.
    ///
    /// - Parameter length: Length of the axis events, logical pixels.
    mutating func wheel(by length: Double, _ core: inout SceneCore) {
        guard length != 0 else { return }
        let seconds = core.seconds
        scroll.wheel(by: length, at: seconds)
        core.setNeedsFrame(stage)
    }

    // MARK: Effects of contacts

    mutating func feed(_ input: Arena<PanelTarget>.Input, _ core: inout SceneCore) {
        let seconds = core.seconds
        for output in arena.handle(input, at: seconds) {
            perform(output, &core)
            guard !isOver else { return }
            core.setNeedsFrame(stage)
        }
    }

    private mutating func perform(_ output: Arena<PanelTarget>.Output, _ core: inout SceneCore) {
        let (seconds, shown) = (core.seconds, core.shownSeconds(of: stage))
        switch output {
        case .pressed(.slide):
            opening.press(at: shown)
            claimKeys(&core)
        case .pressed(.list), .pressed(.slider):
            let aim = core.contacts.aim(at: Array(cards.rows.values))
            if scroll.press(at: shown, by: aim) == false { forbidTaps(&core) }
        case .released(.slide):
            opening.release(at: seconds)
            claimKeys(&core)
        case .released(.list), .released(.slider): scroll.release(at: seconds)
        case .pan(.slider(let row), let pan) where pan.axis != .vertical: drag(pan, row: row, &core)
        case .pan(.list, let pan) where pan.axis == .vertical,
            .pan(.slider, let pan):
            scroll.follow(pan, at: seconds)
        case .pan(_, let pan):
            let sign = core.panelSign
            let wasOpen = opening.slide.isOpen
            let isOver = opening.follow(pan, sign: sign, at: seconds)
            claimKeys(&core)
            guard isOver else { return }
            if pan.source == .touch { feel(since: wasOpen, &core) }
            slideEnded(&core)
        case .tapped(.slide, _, let place): tappedBeside(place, &core)
        case .tapped(.slider(let row), _, let place): tappedSlider(row, at: place, &core)
        case .tapped(.list, _, _), .tappedByTwo, .longPressed, .scroll: break
        }
    }

    /// Keeps contacts from tapping, because they stopped the list.
    private mutating func forbidTaps(_ core: inout SceneCore) {
        for card in cards.rows.values { core.feed(.caught(card)) }
        for row in core.look.panel.widgetRows.indices { feed(.caught(.slider(row)), &core) }
    }

    /// Reports haptic feedback if a finger released the panel and that opens or closes it.
    ///
    /// - Parameter wasOpen: Whether the panel was open before the finger moved it.
    mutating func feel(since wasOpen: Bool, _ core: inout SceneCore) {
        core.feel(open: opening.slide.isOpen, since: wasOpen)
    }

    /// Handles the release of the panel by a finger; a closing panel gives keyboard focus back.
    mutating func slideEnded(_ core: inout SceneCore) {
        if !opening.slide.isOpen { close(&core) }
    }

    /// Handles a tap beside the panel: it ends writing a reply or search, otherwise it closes the panel.
    private mutating func tappedBeside(_ place: Point, _ core: inout SceneCore) {
        guard let room = core.stages[stage].room.size,
            !area(in: room, core).contains(place)
        else { return }
        if core.replies.session?.stage == core.stages[stage].key { return core.closeReply() }
        close(&core)
    }

    // MARK: Taps

    /// Handles a tap, click or key on a card of the panel; returns whether the panel used it.
    mutating func tapped(
        _ card: CardState, _ target: HitTarget?, by press: Press, _ core: inout SceneCore
    ) -> Bool {
        if case .panel(let control) = target {
            act(control, of: card, by: press, &core)
            return true
        }
        if card.number == cards.head {
            if target == .reply { focusSearch(by: press.seat, &core) }
            return true
        }
        guard let key = cards.key(of: card.number) else { return true }
        switch key {
        case .widget, .heading: return true
        case .earlier:
            toggleEarlier(&core)
            return true
        case .group(let group):
            toggle(group, &core)
            return true
        case .underlay(let entry, _):
            if let group = contents.group(ofFront: entry) { toggle(group, &core) }
            return true
        case .card(let entry): return tappedRow(entry, card, target, by: press, &core)
        }
    }

    /// Handles a tap on a row; returns whether nothing else happens. A folded group is opened first, and an ended
    /// message has nothing but its links and its menu.
    private mutating func tappedRow(
        _ entry: Int64, _ card: CardState, _ target: HitTarget?, by press: Press,
        _ core: inout SceneCore
    ) -> Bool {
        if target == .close {
            remove(row: .card(entry), &core)
            return true
        }
        if target == nil, let group = contents.group(ofFront: entry) {
            toggle(group, &core)
            return true
        }
        guard contents.entry(entry)?.isMessageHeld == true else {
            if case .link = target { return false }
            let place = core.menuPlace(on: card, of: core.stages[stage], as: nil, by: press.seat)
            openMenu(of: card, at: place, &core)
            return true
        }
        return target == nil && card.message.defaultAction == nil
    }

    /// Carries out a tap, click or key on a part of a message's card that the panel does not use itself, and closes the
    /// panel after a choice that another program now handles.
    mutating func activate(
        _ target: HitTarget?, of card: CardState, by press: Press, _ core: inout SceneCore
    ) {
        let isChoice: Bool
        switch target {
        case .reply, .button(MessageAction.replyKey):
            // A row may still show the button of a message that has ended, until its entry comes anew.
            guard contents.containsHeld(card.message.id) else { return }
            isChoice = false
        case .button, nil: isChoice = true
        default: isChoice = false
        }
        core.activate(target, of: card, on: core.stages[stage], by: press)
        if isChoice { close(&core) }
    }

    /// Asks for the menu of a row's message.
    func openMenu(of card: CardState, at place: MenuPlace, _ core: inout SceneCore) {
        guard case .card(let number)? = cards.key(of: card.number),
            let entry = contents.entry(number), core.lockScreenPolicy(of: card.message) == .show
        else { return }
        core.report(
            entry.isMessageHeld
                ? .menuWanted(card.message.id, card.message.sender, at: place)
                : .panel(.menuWanted(number, at: place)))
    }

    private mutating func act(
        _ control: PanelControl, of card: CardState, by press: Press, _ core: inout SceneCore
    ) {
        switch control {
        case .search: focusSearch(by: press.seat, &core)
        case .clearSearch: setSearch("", &core)
        case .clearAll: remove(contents.listed, &core)
        case .undo: undoRemoval(&core)
        // Sliders are moved by the panel's own gestures.
        case .slider, .closeDeck, .bar, .menuRow: break
        case .showNews: showNews(&core)
        case .toggleEarlier: toggleEarlier(&core)
        case .player(let command): core.report(.panel(.mediaTold(command)))
        case .button(let place): pressedButton(place, of: card, &core)
        case .toggleGroup, .clearGroup:
            guard case .group(let group)? = cards.key(of: card.number) else { return }
            if control == .toggleGroup {
                toggle(group, &core)
            } else {
                remove(contents.entries(of: group), &core)
            }
        case .doNotDisturb: core.report(.panel(.quietWanted(!core.presented.isQuiet)))
        }
    }

    private mutating func toggleEarlier(_ core: inout SceneCore) {
        contents.toggleEarlier()
        core.setNeedsUpdate(stage)
    }

    mutating func toggle(_ group: PanelGroupID, _ core: inout SceneCore) {
        let stage = self.stage
        contents.toggle(group)
        core.setNeedsUpdate(stage)
    }
}
