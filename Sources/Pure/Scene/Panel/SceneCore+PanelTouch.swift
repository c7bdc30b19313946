import Geometry
import Gestures
import Layout
import Messages
import Motion

extension SceneCore {
    // MARK: Fingers and pointers

    /// Handles a contact that went down on the panel's stage. A card under it gets taps and sideways movements; the
    /// panel and its list get all other movements.
    mutating func downOnPanel(_ contact: ContactID, at place: StagePoint, time: UInt32) {
        guard let panel, let room = stages[panel.stage].room.size,
            !downOnPanelMenu(contact, at: place, time: time)
        else { return }
        let moment = EventTime(milliseconds: time)
        let card = stages[panel.stage].card(at: place)
        // A tap beside a text field only takes keyboard focus from the field, as everywhere.
        if panel.search.isFocused, card?.number != panel.cards.head { blurSearch() }
        if let card,
            downInField(contact, on: card, of: stages[panel.stage], at: place, time: moment)
        {
            return
        }
        let shown = shownSeconds(of: panel.stage)
        let part = card?.target(at: place, for: contact.source)
        let isMoving = !panel.opening.slide.seemsStill(at: shown)
        let slider = sliderRow(of: card, at: place)
        let target = slider.map { .slider($0) } ?? panelTarget(at: place, in: room)
        var rules = PanRules(.none, hasLongPress: false)
        if let card, panel.opening.slide.seemsStill(at: shown, to: part == nil ? .surface : .part) {
            contacts.change(SeatNumber(rawValue: contact.seat)) {
                $0.touch(contact, TouchedPlace(on: card, part, place: place))
            }
            if isMessageRow(card.number), !isMoving {
                rules = PanRules(
                    .axes(horizontal: true, vertical: false),
                    hasLongPress: heldRow(at: place) != nil
                        && meaning(ofLongPressOn: card.target(at: place), of: card.message)
                            != .nothing,
                    unit: card.face.presentation?.card.size)
            }
            feed(.down(contact, on: card.number, at: place.point, time: moment, rules))
        }
        let isOnRow = card.map { isMessageRow($0.number) } ?? false
        feedPanel(
            .down(
                contact, on: isMoving ? .slide : target, at: place.point, time: moment,
                panRules(of: isMoving ? .slide : target, isOnRow: isOnRow)))
    }

    /// Whether a card shows a message of the list.
    private func isMessageRow(_ card: CardNumber) -> Bool {
        if case .card? = panel?.cards.key(of: card) { true } else { false }
    }

    /// The row at a place if its message is still held: other messages have no menu.
    func heldRow(at place: StagePoint) -> CardState? {
        guard let panel, let card = stages[panel.stage].card(at: place),
            case .card(let entry)? = panel.cards.key(of: card.number),
            panel.contents.entry(entry)?.isMessageHeld == true
        else { return nil }
        return card
    }

    /// The thing that a movement from `place` moves.
    private func panelTarget(at place: StagePoint, in room: Size) -> PanelTarget {
        let list = listArea(in: room)
        let isInside = panelArea(in: room).contains(place.point)
        return isInside && place.point.y >= list.minY && place.point.y < list.maxY ? .list : .slide
    }

    private func panRules(of target: PanelTarget, isOnRow: Bool) -> PanRules {
        switch target {
        case .slide:
            let isOpen = panel?.opening.slide.isOpen ?? false
            return PanRules(
                .axes(horizontal: true, vertical: false),
                begin: .sidePanel(opens: opening, isOpen: isOpen), hasLongPress: false)
        case .slider:
            return PanRules(.axes(horizontal: true, vertical: true), hasLongPress: false)
        case .list:
            // Sideways movements move a message's card, and between cards the panel.
            return PanRules(.axes(horizontal: !isOnRow, vertical: true), hasLongPress: false)
        }
    }

    /// The direction in which the panel opens.
    var opening: Direction { look.panel.edge == .right ? .left : .right }

    /// Sign of x in the direction of opening.
    var openingSign: Double { opening == .left ? -1 : 1 }

    mutating func moveOnPanel(_ contact: ContactID, to place: StagePoint, time: UInt32) {
        feedStrips(.move(contact, to: place.point, time: EventTime(milliseconds: time)))
        guard panel != nil else { return }
        feedPanel(.move(contact, to: place.point, time: EventTime(milliseconds: time)))
    }

    mutating func upOnPanel(_ contact: ContactID, time: UInt32) {
        feedStrips(.up(contact, time: EventTime(milliseconds: time)))
        guard panel != nil else { return }
        feedPanel(.up(contact, time: EventTime(milliseconds: time)))
    }

    /// Handles two fingers that scroll on the panel.
    mutating func scrollPanel(_ contact: ContactID, at place: StagePoint, by frame: ScrollFrame) {
        guard let panel, let room = stages[panel.stage].room.size else { return }
        let time = EventTime(milliseconds: frame.time)
        let card = stages[panel.stage].card(at: place)
        let isOnRow = card.map { isMessageRow($0.number) } ?? false
        let target = panelTarget(at: place, in: room)
        feedPanel(
            .scroll(
                contact, on: target, at: place.point, by: frame.delta, time: time,
                panRules(of: target, isOnRow: isOnRow)))
        guard isOnRow, let card else { return }
        feed(
            .scroll(
                contact, on: card.number, at: place.point, by: frame.delta, time: time,
                PanRules(
                    .axes(horizontal: true, vertical: false), hasLongPress: false,
                    unit: card.face.presentation?.card.size)))
    }

    /// Handles a turn of the wheel over the panel.
    ///
    /// - Parameter length: Length of the axis events, logical pixels.
    mutating func wheelPanel(by length: Double) {
        guard let panel, length != 0 else { return }
        let seconds = seconds
        self.panel?.scroll.wheel(by: length, at: seconds)
        setNeedsFrame(panel.stage)
    }

    // MARK: Effects of contacts

    mutating func feedPanel(_ input: Arena<PanelTarget>.Input) {
        let seconds = seconds
        for output in panel?.arena.handle(input, at: seconds) ?? [] {
            perform(output)
            if let stage = panel?.stage { setNeedsFrame(stage) }
        }
    }

    private mutating func perform(_ output: Arena<PanelTarget>.Output) {
        let (seconds, shown) = (seconds, shownSeconds(of: panel?.stage))
        switch output {
        case .pressed(.slide): panel?.opening.press(at: shown)
        case .pressed(.list), .pressed(.slider):
            let aim = contacts.aim(at: panel.map { Array($0.cards.rows.values) } ?? [])
            if panel?.scroll.press(at: shown, by: aim) == false { forbidTaps() }
        case .released(.slide): panel?.opening.release(at: seconds)
        case .released(.list), .released(.slider): panel?.scroll.release(at: seconds)
        case .pan(.slider(let row), let pan) where pan.axis != .vertical: drag(pan, row: row)
        case .pan(.list, let pan) where pan.axis == .vertical,
            .pan(.slider, let pan):
            panel?.scroll.follow(pan, at: seconds)
        case .pan(_, let pan):
            let sign = openingSign
            let wasOpen = panel?.opening.slide.isOpen ?? false
            guard panel?.opening.follow(pan, sign: sign, at: seconds) == true else { return }
            if pan.source == .touch { feelPanel(since: wasOpen) }
            slideEnded()
        case .tapped(.slide, _, let place): tappedBeside(place)
        case .tapped(.slider(let row), _, let place): tappedSlider(row, at: place)
        case .tapped(.list, _, _), .tappedByTwo, .longPressed, .scroll: break
        }
    }

    /// Keeps contacts from tapping, because they stopped the list.
    private mutating func forbidTaps() {
        guard let panel else { return }
        for card in panel.cards.rows.values { feed(.caught(card)) }
        for row in look.panel.widgetRows.indices { feedPanel(.caught(.slider(row))) }
    }

    /// Reports haptic feedback if a finger released the panel and that opens or closes it.
    ///
    /// - Parameter wasOpen: Whether the panel was open before the finger moved it.
    mutating func feelPanel(since wasOpen: Bool) {
        if let isOpen = panel?.opening.slide.isOpen { feel(open: isOpen, since: wasOpen) }
    }

    /// Handles the release of the panel by a finger; a closing panel gives keyboard focus back.
    mutating func slideEnded() {
        guard panel?.opening.slide.isOpen == false else { return }
        closePanel()
    }

    /// Handles a tap beside the panel: it ends writing a reply or search, otherwise it closes the panel.
    private mutating func tappedBeside(_ place: Point) {
        guard let panel, let room = stages[panel.stage].room.size,
            !panelArea(in: room).contains(place)
        else { return }
        if replies.session?.stage == stages[panel.stage].key { return closeReply() }
        closePanel()
    }

    // MARK: Taps

    /// Handles a tap, click or key on a card of the panel; returns whether the panel used it.
    mutating func tappedOnPanel(_ card: CardState, _ target: HitTarget?, by press: Press) -> Bool {
        guard let panel, !isPanelMenu(card.number) else { return false }
        if case .panel(let control) = target {
            act(control, of: card, by: press)
            return true
        }
        if card.number == panel.cards.head {
            if target == .reply { focusSearch(by: press.seat) }
            return true
        }
        guard let key = panel.cards.key(of: card.number) else { return true }
        switch key {
        case .widget, .heading: return true
        case .group(let group):
            toggle(group)
            return true
        case .underlay(let entry, _):
            if let group = panel.contents.group(ofFront: entry) { toggle(group) }
            return true
        case .card(let entry): return tappedRow(entry, card, target)
        }
    }

    /// Handles a tap on a row; returns whether nothing else happens. A folded group is opened first, and an ended
    /// message no longer responds.
    private mutating func tappedRow(
        _ entry: Int64, _ card: CardState, _ target: HitTarget?
    ) -> Bool {
        if target == .close {
            remove(row: .card(entry))
            return true
        }
        if target == nil, let group = panel?.contents.group(ofFront: entry) {
            toggle(group)
            return true
        }
        guard panel?.contents.entry(entry)?.isMessageHeld == true else {
            if case .link = target { return false }
            return true
        }
        return target == nil && card.message.defaultAction == nil
    }

    /// Closes the panel after a choice that another program now handles.
    mutating func choseOnPanel() { closePanel() }

    private mutating func act(_ control: PanelControl, of card: CardState, by press: Press) {
        guard let panel else { return }
        switch control {
        case .search: focusSearch(by: press.seat)
        case .clearSearch: setSearch("")
        case .clearAll: remove(panel.contents.listed)
        case .undo: undoRemoval()
        // Sliders are moved by the panel's own gestures.
        case .slider, .closeDeck, .bar: break
        case .player(let command): report(.panel(.mediaTold(command)))
        case .button(let place): pressedButton(place, of: card)
        case .toggleGroup, .clearGroup:
            guard case .group(let group)? = panel.cards.key(of: card.number) else { return }
            if control == .toggleGroup {
                toggle(group)
            } else {
                remove(panel.contents.entries(of: group))
            }
        case .doNotDisturb: report(.panel(.quietWanted(!presented.isQuiet)))
        }
    }

    mutating func toggle(_ group: PanelGroupID) {
        guard let stage = panel?.stage else { return }
        panel?.contents.toggle(group)
        setNeedsUpdate(stage)
    }
}
