import Geometry
import Gestures
import Messages
import Motion

/// Strips along an edge of each output from which a finger pulls the panel. They exist only with a touchscreen, because
/// a strip also takes the input of pointers.
extension Scene {
    /// Creates or removes strips so that each output that needs one has one.
    mutating func arrangeStrips() {
        let isWanted = look.panel.swipeWidth >= 1 && contacts.hasTouchScreen
        let extent = StageExtent.column(look.panel.swipeWidth.rounded())
        let anchor: Anchor = look.panel.edge == .right ? .right : .left
        let wanted = (isWanted ? screens.list : []).map {
            StageKey(target: .output($0.number), layer: .top, anchor: anchor, purpose: .strip)
        }
        for stage in stages.numbers where stages[stage].key.purpose == .strip {
            let isRight = wanted.contains(stages[stage].key)
            if !isRight || stages[stage].room.requested != extent { close(stage) }
        }
        for key in wanted where stages.stage(key) == nil {
            send(.openStage(stages.open(key, extent), key, extent))
        }
    }

    /// Makes an invisible strip take input everywhere.
    mutating func updateStrip(_ stage: StageNumber) {
        guard stages[stage].pace.isDirty, let room = stages[stage].room.size else { return }
        stages[stage].changePace {
            $0.finishLayout()
            $0.setNeedsFrame(false)
            $0.map()
        }
        let region = InputRegion([Rectangle(origin: .zero, size: room)])
        if stages[stage].setInput(region) { send(.setInput(stage, region)) }
        send(
            .commit(
                stage, Backdrop(size: room, pixel: 0, isSteady: true), wantsFrame: false))
    }

    // MARK: Pulling

    /// Handles a finger that went down on a strip.
    mutating func downOnStrip(
        _ contact: ContactID, _ stage: StageNumber, at place: StagePoint, time: UInt32
    ) {
        let rules = PanRules(
            .axes(horizontal: true, vertical: false),
            begin: .sidePanel(opens: opening, isOpen: false), hasLongPress: false)
        feedStrips(
            .down(
                contact, on: stage, at: place.point, time: EventTime(milliseconds: time), rules))
    }

    /// Passes input to the gestures on strips.
    mutating func feedStrips(_ input: Arena<StageNumber>.Input) {
        guard !contacts.pulls.isEmpty || input.isDown else { return }
        let outputs = contacts.pull(input, at: seconds)
        for case .pan(let strip, let pan) in outputs { pull(pan, from: strip) }
    }

    private mutating func pull(_ pan: Pan, from strip: StageNumber) {
        if pan.phase == .began, let stage = stages.stage(strip), let screen = screen(of: stage) {
            openPanel(on: screen.name, takesFocus: false)
        }
        let sign = openingSign
        panel?.opening.recordPull(pan, sign: sign)
        followPull()
    }

    /// Moves the panel with the finger that pulls it, once the panel's room is known.
    mutating func followPull() {
        guard let panel, panel.opening.pull != nil else { return }
        let seconds = seconds
        let isOver = self.panel?.opening.followPull(at: seconds) ?? false
        setNeedsFrame(panel.stage)
        guard isOver else { return }
        feelPanel(since: false)
        slideEnded()
    }
}

extension Arena.Input {
    fileprivate var isDown: Bool {
        if case .down = self { true } else { false }
    }
}
