import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

/// The effect of input on a menu.
enum MenuOutcome: Equatable {
    /// The menu stays.
    case stays
    /// The menu closes without a choice.
    case closes
    /// An entry of the menu was chosen.
    case chose(MenuEntry.Deed)
}

extension MenuScene {
    // MARK: Fingers and pointers

    /// Handles a contact that went down on the menu's stage: beside the menu it closes the menu.
    mutating func down(
        _ contact: ContactID, at place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) -> MenuOutcome {
        guard let geometry else { return .stays }
        guard geometry.frame.contains(place.point) else { return .closes }
        if contact.source == .touch, geometry.isLong {
            feed(
                .down(
                    contact, on: .list, at: place.point, time: time,
                    PanRules(.axes(horizontal: false, vertical: true), hasLongPress: false)), &core)
        } else if chooser == nil || chooser?.mayChoose == false {
            chooser = MenuChooser(contact, at: place.point)
        }
        point(at: place, &core)
        return .stays
    }

    mutating func move(
        _ contact: ContactID, to place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) {
        feed(.move(contact, to: place.point, time: time), &core)
        if chooser?.contact == contact { point(at: place, &core) }
    }

    mutating func up(
        _ contact: ContactID, time: EventTime, _ core: inout SceneCore
    ) -> MenuOutcome {
        var tapped: Int?
        for output in arena.handle(.up(contact, time: time), at: core.seconds) {
            if case .tapped(_, _, let place) = output { tapped = row(at: StagePoint(place), core) }
            perform(output, &core)
        }
        if let tapped { return choose(tapped, keyed: false, &core) }
        guard let chooser, chooser.contact == contact else { return .stays }
        self.chooser = nil
        refresh(&core)
        guard chooser.mayChoose, let current, !isKeyed else { return .stays }
        return choose(current, keyed: false, &core)
    }

    mutating func cancel(_ contact: ContactID, _ core: inout SceneCore) {
        feed(.cancel(contact), &core)
        guard chooser?.contact == contact else { return }
        chooser = nil
        if !isKeyed { set(current: nil, keyed: false) }
        refresh(&core)
    }

    /// Handles the movement of the finger that opened the menu, which went down on another stage.
    mutating func drag(_ contact: ContactID, to place: StagePoint, _ core: inout SceneCore) {
        guard let chooser, chooser.contact == contact else { return }
        // The menu's stage covers its output.
        let there = StagePoint(chooser.shift(place).point)
        self.chooser?.follow(to: there.point)
        if self.chooser?.mayChoose == true { point(at: there, &core) }
    }

    /// Makes the row under a pointer or finger the current one.
    mutating func point(at place: StagePoint?, _ core: inout SceneCore) {
        let row = place.flatMap { self.row(at: $0, core) }
        // A pointer that leaves the rows takes nothing from the keys.
        if row == nil, isKeyed { return }
        set(current: row, keyed: false)
        refresh(&core)
    }

    mutating func feed(_ input: Arena<MenuTarget>.Input, _ core: inout SceneCore) {
        for output in arena.handle(input, at: core.seconds) { perform(output, &core) }
    }

    private mutating func perform(_ output: Arena<MenuTarget>.Output, _ core: inout SceneCore) {
        let seconds = core.seconds
        switch output {
        case .pressed:
            let shown = core.shownSeconds(of: stage)
            if !scroll.press(at: shown) { _ = arena.handle(.caught(.list), at: seconds) }
        case .released: scroll.release(at: seconds)
        case .pan(_, let pan):
            if pan.phase == .began { set(current: nil, keyed: false) }
            scroll.follow(pan, along: .vertical, at: seconds)
        case .tapped, .tappedByTwo, .longPressed, .scroll: return
        }
        refresh(&core)
        core.setNeedsFrame(stage)
    }

    /// Handles two fingers that scroll over the menu.
    mutating func scrolled(
        _ contact: ContactID, at place: StagePoint, by frame: ScrollFrame, _ core: inout SceneCore
    ) {
        guard geometry?.isLong == true else { return }
        feed(
            .scroll(
                contact, on: .list, at: place.point, by: frame.delta,
                time: EventTime(milliseconds: frame.time),
                PanRules(.axes(horizontal: false, vertical: true), hasLongPress: false)), &core)
    }

    /// Handles a turn of the wheel; the length is that of the axis event, logical pixels.
    mutating func wheel(by length: Double, _ core: inout SceneCore) {
        guard length != 0, geometry?.isLong == true else { return }
        scroll.turnWheel(by: length, at: core.seconds)
        core.setNeedsFrame(stage)
    }

    // MARK: Keys

    /// Whether keys on a stage belong to the menu.
    func isKeyed(_ stage: StageNumber) -> Bool { self.stage == stage }

    mutating func pressed(_ key: MenuKey, _ core: inout SceneCore) -> MenuOutcome {
        let isRightToLeft = core.look.words.isRightToLeft
        switch key {
        case .step(let forward): step(forward: forward)
        case .end(let forward): stepToEnd(forward: forward)
        case .type(let text): type(text, at: core.now)
        case .act:
            guard let current else { return .stays }
            return choose(current, keyed: true, &core)
        case .side(let isRight) where isRight != isRightToLeft:
            guard let current, rows[current].kind == .list else { return .stays }
            return choose(current, keyed: true, &core)
        case .side:
            if !path.isEmpty { show(listAt: path.dropLast(), keyed: true, &core) }
            return .stays
        case .escape:
            guard !path.isEmpty else { return .closes }
            show(listAt: path.dropLast(), keyed: true, &core)
            return .stays
        }
        reveal(&core)
        refresh(&core)
        return .stays
    }

    // MARK: Choosing

    /// Chooses a row: an entry, the list of an entry, or the way back.
    mutating func choose(_ row: Int, keyed: Bool, _ core: inout SceneCore) -> MenuOutcome {
        guard isChoosable(row) else { return .stays }
        guard let entry = entry(of: row) else {
            show(listAt: path.dropLast(), keyed: keyed, &core)
            return .stays
        }
        guard case .list = entry.deed else { return .chose(entry.deed) }
        let index = row - (rows.count - menu.entries(at: path).count)
        show(listAt: path + [index], keyed: keyed, &core)
        return .stays
    }

    /// Shows another list in place of the present one.
    private mutating func show(listAt path: [Int], keyed: Bool, _ core: inout SceneCore) {
        let height = rows.first?.height ?? MenuRow.pointerHeight
        show(listAt: path, keyed: keyed)
        setHeights(height)
        geometry?.arrange(rows)
        for card in cards.rows.values.sorted(by: { $0.rawValue < $1.rawValue }) {
            core.drop(card, from: stage)
        }
        for row in cards.rows.keys { cards.set(nil, of: row) }
        scroll.scroll(to: 0, animated: false, at: core.seconds)
        claim(&core)
        core.setNeedsUpdate(stage)
    }

    /// Makes the rows show which of them is the current one.
    func refresh(_ core: inout SceneCore) {
        claim(&core)
        core.refreshInteraction(on: stage)
    }
}

/// The meaning of a key for a menu.
enum MenuKey: Equatable {
    /// Moves to the next row or the previous one.
    case step(forward: Bool)
    /// Moves to the first row or the last one.
    case end(forward: Bool)
    /// Opens the list of the current row, or leads back, as the direction of reading says.
    case side(isRight: Bool)
    case act
    case escape
    /// Moves to a row that begins with these letters.
    case type(String)

    /// Reads a key; nil: it has no meaning here.
    init?(_ stroke: KeyStroke) {
        let key = stroke.key
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
        switch key.symbol {
        case .tab: self = .step(forward: !key.modifiers.contains(.shift))
        case .backTab, .up, .keypadUp: self = .step(forward: false)
        case .down, .keypadDown: self = .step(forward: true)
        case .home, .keypadHome, .pageUp, .keypadPageUp: self = .end(forward: false)
        case .end, .keypadEnd, .pageDown, .keypadPageDown: self = .end(forward: true)
        case .left, .keypadLeft: self = .side(isRight: false)
        case .right, .keypadRight: self = .side(isRight: true)
        case .enter, .keypadEnter, .space, .keypadSpace: self = .act
        case .escape: self = .escape
        default:
            if key.opensMenu {
                self = .escape
                return
            }
            let isText = stroke.text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
            guard !stroke.text.isEmpty, isText else { return nil }
            self = .type(stroke.text)
        }
    }

    /// Whether the key repeats while it is held.
    var repeats: Bool {
        if case .step = self { true } else { false }
    }
}
