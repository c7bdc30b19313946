import Geometry
import Gestures
import Layout
import Messages

@testable import Scene

/// Invariants of every scene.
extension SceneWorld {
    /// Records a fault for each invariant that is violated after an event.
    func checkInvariants() {
        let stages = scene.stages.list
        if Set(stages.map { $0.number }) != Set(compositor.stages.keys) {
            fault("the scene's stages are not those of the compositor")
        }
        let cards = stages.flatMap { $0.drawnCards }
        if Set(cards) != Set(compositor.cards.keys) || Set(cards).count != cards.count {
            fault("the scene's cards are not those of the compositor")
        }
        if Set(scene.keyboards.probes.keys) != Set(compositor.probes) {
            fault("the scene's probes are not those of the compositor")
        }
        checkFocus(of: stages)
        checkDeck()
        checkPanel()
        checkMenu()
        checkPrivacy()
        checkBar()
        for stage in stages {
            checkPace(of: stage)
            checkExtent(of: stage)
            checkCardsUnderContacts(of: stage)
            if compositor.stages[stage.number]?.input != stage.input {
                fault("stage \(stage.number.rawValue) has another input region")
            }
        }
    }

    private func checkFocus(of stages: [StageState]) {
        let focused = stages.filter { $0.hasKeyboard }
        if focused.count > 1 { fault("two stages ask for keyboard focus") }
        if scene.contacts.wants != compositor.wants { fault("seats were not told what is wanted") }
        // If the compositor has closed the stage, focus waits for the next stage.
        if scene.stages.retry == nil, scene.contacts.wants.keyboard != !focused.isEmpty {
            fault("a keyboard is bound for nobody, or not bound for a card")
        }
        for stage in stages
        where compositor.stages[stage.number]?.wantsKeyboard != stage.hasKeyboard {
            fault("stage \(stage.number.rawValue) asks otherwise than it knows")
        }
        if let hold = scene.focus.current, !isKnown(hold.message) {
            fault("message \(hold.message.rawValue) has keyboard focus and is not presented")
        }
        if let session = scene.replies.session, !isKnown(session.message) {
            fault("a reply is written to a message that is not presented")
        }
    }

    /// Whether a message is presented, or on the deck, or the panel lists it as held.
    private func isKnown(_ message: MessageID) -> Bool {
        scene.presented.message(message) != nil
            || scene.panel?.contents.containsHeld(message) == true
            || scene.deck.pile?.cards.contains { $0.card.message.id == message } == true
    }

    /// Only the front card and the next two are dealt, apart from cards that fade; each card is reported once, and none
    /// after the end.
    private func checkDeck() {
        let deck = scene.deck
        if scene.focus.dealt != deck.keyed {
            fault("keyboard focus does not know the deck's front card")
        }
        guard let table = deck.table else { return }
        guard let stage = scene.stages.stage(table.stage), stage.key.purpose == .deck else {
            return fault("the deck has no stage")
        }
        let wanted = (deck.pile?.cards ?? []).prefix(3).map { $0.index }
        let standing = table.cards.filter { stage.card($0.value)?.isDisappearing == false }.keys
        if !table.isFading, !wanted.allSatisfy({ table.cards[$0] != nil }) {
            fault("a card of the deck is not dealt")
        }
        if !standing.allSatisfy({ wanted.contains($0) }) {
            fault("cards \(standing.sorted()) are dealt, and \(wanted) are to be")
        }
        let fronts = standing.filter {
            table.cards[$0].flatMap { stage.card($0)?.motion?.hasContact } == true
        }
        if fronts.contains(where: { $0 != wanted.first }) { fault("two front cards") }
    }

    /// Focus, cards and deck know whether the panel is open, and nothing of it outlives it.
    private func checkPanel() {
        let panel = scene.panel
        if scene.focus.panel != panel?.keys(scene.core) {
            fault("keyboard focus does not know the panel")
        }
        if scene.core.isPanelOpen != (panel?.opening.isOpen ?? false) {
            fault("cards do not know whether the panel is open")
        }
        if panel?.isOver == true { fault("a panel out of sight is on the screen") }
        if scene.deck.isOpening { fault("the deck waits for the panel") }
        if scene.core.panelWish != nil { fault("a wish about the panel is not fulfilled") }
    }

    /// While contents are hidden, every card of a message shows the application alone, but for one that is held.
    private func checkPrivacy() {
        let privacy = scene.core.privacy
        for stage in scene.stages.list where stage.hasMessages {
            for card in stage.cards where !card.isEnded && !card.isMore {
                let message = scene.core.presented.message(card.messageID)
                let hides =
                    message.map { scene.core.conceals($0) } == true && !scene.screens.isLocked
                    && privacy.revealed != card.number
                if message != nil, card.isConcealed != hides {
                    fault("card \(card.number.rawValue) hides its contents: \(card.isConcealed)")
                }
            }
        }
        if let revealed = privacy.revealed, !scene.contacts.arena.isOn(revealed) {
            fault("card \(revealed.rawValue) is revealed though nobody holds it")
        }
    }

    /// The menu has its stage exactly while it is on the screen, and its cards are there.
    private func checkMenu() {
        let stages = scene.stages.list.filter { $0.key.purpose == .menu }
        if stages.map({ $0.number }) != (scene.menu.map { [$0.stage] } ?? []) {
            fault("the menu has other stages than it knows")
        }
        if (scene.focus.menu == nil) != (scene.menu == nil) {
            fault("keyboard focus does not know the menu")
        }
        guard let menu = scene.menu, let stage = stages.first else { return }
        let cards =
            Array(menu.cards.rows.values)
            + (menu.cards.areAdded ? [menu.cards.sheet, menu.cards.thumb] : [])
        if Set(stage.cardNumbers) != Set(cards) { fault("the menu has other cards than it knows") }
        if let row = scene.focus.menu?.row, !cards.contains(row) {
            fault("keyboard focus is on a row that is not there")
        }
        if let message = menu.menu.subject?.message, scene.screens.isLocked {
            fault("the menu of message \(message.rawValue) is over a locked session")
        }
        if let frame = menu.geometry?.frame, let room = stage.room.size, !stage.pace.isDirty,
            frame.intersection(Rectangle(origin: .zero, size: room)) != frame
        {
            fault("the menu is beside its output: \(frame)")
        }
    }

    /// The bar has its stages exactly while it is on the screen; it is never open and hidden.
    private func checkBar() {
        let stages = scene.stages.list.filter {
            $0.key.purpose == .bar || $0.key.purpose == .dock
        }.map { $0.number }
        let display = scene.bar.display
        if scene.focus.bar != scene.bar.keys { fault("keyboard focus does not know the bar") }
        if display == nil, scene.core.barArea != nil { fault("cards keep clear of no bar") }
        if Set(stages) != Set([display?.stage, display?.dock].compactMap { $0 }) {
            fault("the bar has other stages than it knows")
        }
        if let display, display.slide.isOpen, !display.isPresented {
            fault("the view is open and the bar hidden")
        }
        if display == nil, scene.bar.queue.state == .bar || scene.bar.queue.state == .open {
            fault("a bar that is not on the screen rests there")
        }
    }

    /// A layer surface takes no input beyond its own extent.
    private func checkExtent(of stage: StageState) {
        guard let backdrop = compositor.stages[stage.number]?.backdrop, let room = stage.room.size
        else { return }
        let lowest = stage.input.areas.map { $0.maxY }.max() ?? 0
        // After a configure the next commit has the new room.
        if min(lowest, room.height) > backdrop.size.height, !stage.pace.isDirty {
            fault(
                "stage \(stage.number.rawValue) takes input down to \(lowest), its surface ends at"
                    + " \(backdrop.size.height)")
        }
    }

    /// Checks that scene and compositor agree on whether the stage waits for a frame callback.
    private func checkPace(of stage: StageState) {
        guard let surface = compositor.stages[stage.number] else { return }
        if stage.pace.awaitsFrame != surface.awaitsFrame {
            fault("stage \(stage.number.rawValue) waits for another frame than it asked for")
        }
    }

    /// No card appears beneath one that a contact holds where it is. While a stage waits for its room nothing finds
    /// another place.
    private func checkCardsUnderContacts(of stage: StageState) {
        guard stage.hasMessages, !stage.pace.isDirty, stage.room.size != nil else { return }
        let fronts = stage.cards.filter { !$0.isEnded && $0.placement.cover == nil }
        for touched in fronts {
            guard let top = touched.motion?.contactPlace?.y,
                let height = touched.face.presentation?.card.height
            else { continue }
            for card in fronts
            where card.isAppearing && card.motion?.hasContact == false
                && card.message.anchor == touched.message.anchor
            {
                guard let place = card.placement.place?.rectangle else { continue }
                let start = max(place.minY, top + stage.room.shift.offset.y)
                let end = min(place.maxY, top + stage.room.shift.offset.y + height)
                guard end - start > 2 * roundingError(on: stage) else { continue }
                fault("card \(card.number.rawValue) appears beneath \(touched.number.rawValue)")
            }
        }
    }

    // MARK: At rest

    /// Records a fault for each condition of rest that is violated when nothing moves and nothing is withheld.
    func checkRest() {
        if scene.deadline != nil { fault("a deadline at rest") }
        checkContacts()
        if !scene.presented.told.departing.isEmpty { fault("messages still depart at rest") }
        forget()
        post(.pass)
        let passed = commands.count
        post(.tick)
        if !commands.isEmpty {
            let first = commands.prefix(3).map { String("\($0.command)".prefix(120)) }
            fault(
                "at rest \(commands.count) commands for nothing, \(passed) by a pass: \(first)")
        }
        for screen in compositor.screens { checkOverlaps(on: screen.number) }
        for stage in scene.stages.list { checkRest(of: stage) }
        checkNewest()
    }

    /// Nothing is under a contact for ever, whatever became of the fingers.
    private func checkContacts() {
        let contacts = scene.contacts
        if !contacts.arena.isEmpty { fault("a contact is on a card for ever") }
        if !contacts.pulls.isEmpty { fault("a contact is on a strip for ever") }
        if scene.panel?.arena.isEmpty == false || scene.bar.display?.arena.isEmpty == false {
            fault("a contact is on the panel or bar for ever")
        }
        if scene.replies.session?.selecting != nil { fault("a text is selected for ever") }
        if scene.stages.list.contains(where: { stage in
            stage.cards.contains { $0.motion?.hasContact == true }
        }) {
            fault("a card is under a contact for ever")
        }
    }

    private func checkRest(of stage: StageState) {
        for card in stage.cards {
            if card.isEnded { fault("card \(card.number.rawValue) disappears for ever") }
            if card.motion != nil, compositor.cards[card.number]?.seen == nil {
                fault("card \(card.number.rawValue) stands somewhere and is not seen")
            }
        }
        guard let size = stage.room.size else { return }
        // Includes the room behind an on-screen keyboard that moves no card.
        let height = scene.core.layoutSize(of: stage).height
        let room = Rectangle(x: 0, y: 0, width: size.width, height: height)
        // A wide card of a pile may stick out on both sides of a narrow one in front of it.
        let staysInside = stage.cards.allSatisfy {
            !$0.handling.isSheet && $0.placement.cover == nil
        }
        let bounds = room.inset(by: Insets(all: -roundingError(on: stage)))
        for area in stage.input.areas where staysInside && area.union(bounds) != bounds {
            fault("stage \(stage.number.rawValue) takes input outside of itself: \(area)")
        }
    }

    /// Cards of an output apart from piles and from sheets, which may be closed.
    private func standingFrames(on output: OutputNumber) -> [(card: CardNumber, frame: Rectangle)] {
        scene.stages.list.flatMap { stage -> [(card: CardNumber, frame: Rectangle)] in
            guard compositor.stages[stage.number]?.output == output,
                let origin = origin(of: stage.number)
            else { return [] }
            return stage.cards.compactMap { card in
                guard card.placement.cover == nil, !card.handling.isSheet, !card.isEnded,
                    let frame = compositor.cards[card.number]?.frame
                else { return nil }
                return (card.number, frame.moved(by: origin))
            }
        }
    }

    /// Maximum distance of a place on buffer pixels from the exact place, logical pixels.
    private func roundingError(on stage: StageState) -> Double {
        Double((scene.core.scale(of: stage) ?? .one).grain) / 2
    }

    /// Whether some cards on an output have no room.
    private func isCrowded(_ output: OutputNumber) -> Bool {
        scene.stages.list.contains { stage in
            compositor.stages[stage.number]?.output == output
                && stage.cards.contains { $0.placement.isCrowded }
        }
    }

    private func checkOverlaps(on output: OutputNumber) {
        let all = standingFrames(on: output)
        let isCrowded = isCrowded(output)
        for (index, one) in all.enumerated() {
            for other in all[..<index] {
                // Stacks without any room may cover those of other stages.
                if isCrowded,
                    scene.stages.stage(of: one.card)?.number
                        != scene.stages.stage(of: other.card)?.number
                {
                    continue
                }
                let common = one.frame.intersection(other.frame)
                let error = scene.stages.stage(of: one.card).map { roundingError(on: $0) } ?? 0
                guard common.width > error, common.height > error else { continue }
                fault("overlap: \(text(of: other.card)) and \(text(of: one.card))")
            }
        }
    }

    /// The description of a card in a fault.
    private func text(of card: CardNumber) -> String {
        guard let stage = scene.stages.stage(of: card), let state = stage.card(card),
            let frame = compositor.cards[card]?.frame, let origin = origin(of: stage.number)
        else {
            guard let stage = scene.stages.stage(of: card), let state = stage.card(card) else {
                return "card \(card.rawValue)"
            }
            return "card \(card.rawValue) without a frame (\(stage.key.layer), "
                + "\(state.message.anchor), \(state.life), \(state.placement), "
                + "modal \(stage.isModal), drawn \(compositor.cards[card] != nil))"
        }
        let place = frame.moved(by: origin)
        return "message \(state.message.id.rawValue) (card \(card.rawValue), \(stage.key.layer), "
            + "\(state.message.anchor), \(state.message.layout.rawValue), \(state.handling.rule), "
            + "\(state.life), more \(state.isMore), modal \(stage.isModal), "
            + "standing \(String(describing: state.placement.place?.rectangle)), "
            + "x \(place.minX)-\(place.maxX), y \(place.minY)-\(place.maxY))"
    }

    /// The newest message is visible on an output, or counted; or its timeout waits because stacks of other anchors
    /// take its room, or because no card has room to count it.
    private func checkNewest() {
        let shown = scene.presented.messages.filter {
            !scene.screens.targets(of: $0.output).isEmpty
        }
        guard let newest = shown.max(by: { $0.arrival < $1.arrival }) else { return }
        let number = newest.id.rawValue
        let cards = scene.stages.list.flatMap { $0.cards }
        // A message that was replaced while it was deep in a pile stays there.
        let isSeen = cards.contains {
            $0.message.id == newest.id && !$0.isEnded
                && (compositor.cards[$0.number]?.frame != nil || $0.placement.isHidden)
        }
        let isCounted = cards.contains {
            $0.isMore && $0.slots?.contains(newest.slot) == true
                && compositor.cards[$0.number]?.seen != nil
        }
        if isSeen || isCounted { return }
        let isAlone = scene.stages.list.reduce(0) { $0 + $1.stacks.count } == 1
        if !scene.presented.told.paused.contains(newest.id) || isAlone && hasRoomToCount(newest) {
            let own = cards.filter { $0.message.id == newest.id }.map { text(of: $0.number) }
            fault("the newest message, \(number), is neither seen nor counted: \(own)")
        }
    }

    /// Whether the "N more" card of a stack in which a message waits would find room, over the whole width of its output.
    private func hasRoomToCount(_ message: Message) -> Bool {
        scene.stages.list.contains { stage in
            guard stage.cards.contains(where: { $0.message.id == message.id && !$0.isEnded }),
                let stack = stage.stacks.first(where: {
                    $0.description.stack.anchor == message.anchor
                }),
                let more = stack.description.contents.more,
                let output = compositor.stages[stage.number]?.output,
                let origin = origin(of: stage.number)
            else { return false }
            let offset = Point(x: -origin.x, y: -origin.y)
            let room = stack.description.stack.room
            let safe = stack.description.stack.safe
            let taken =
                [
                    Rectangle(x: 0, y: 0, width: room.width, height: safe.top),
                    Rectangle(
                        x: 0, y: room.height - safe.bottom, width: room.width,
                        height: safe.bottom),
                ] + stack.description.stack.obstacles
                + (scene.replies.session?.kept ?? []).map { $0.rectangle.moved(by: offset) }
                + seenFrames(on: output).map { $0.moved(by: offset) }
            let height = more.size.height + 2 * max(more.gap, more.margin.top, more.margin.bottom)
            return Self.longest(freeOf: taken, within: room.height) >= height
        }
    }

    /// Frames of all visible cards on an output, including sheets.
    private func seenFrames(on output: OutputNumber) -> [Rectangle] {
        scene.stages.list.flatMap { stage -> [Rectangle] in
            guard compositor.stages[stage.number]?.output == output,
                let origin = origin(of: stage.number)
            else { return [] }
            return stage.cards.compactMap {
                compositor.cards[$0.number]?.frame?.moved(by: origin)
            }
        }
    }

    /// The longest part of a height that no rectangle covers, logical pixels.
    private static func longest(freeOf taken: [Rectangle], within height: Double) -> Double {
        var (longest, start) = (0.0, 0.0)
        for rectangle in taken.sorted(by: { $0.minY < $1.minY }) {
            longest = max(longest, min(rectangle.minY, height) - start)
            start = max(start, rectangle.maxY)
        }
        return max(longest, height - start)
    }

    /// Records a fault for everything that is left although nothing is presented.
    func checkEmptiness() {
        if !compositor.stages.isEmpty { fault("a stage is left") }
        if !compositor.cards.isEmpty { fault("a card is left") }
        if !compositor.probes.isEmpty { fault("a probe is left") }
        if scene.deadline != nil { fault("a deadline is left") }
        if scene.contacts.wants != SeatWants() { fault("a keyboard is left bound") }
    }
}
