import Geometry
import Gestures
import Motion

/// An arena, and its state according to its own reports.
struct ArenaWorld {
    private var arena = Arena<Int>()
    private var pressed: Set<Int> = []
    /// The contact that pans each card.
    private var panning: [Int: ContactID] = [:]
    private var lastPan: [Int: Pan] = [:]
    /// Number of meanings that each contact has had since it went down.
    private var meanings: [ContactID: Int] = [:]
    private(set) var trouble: [String] = []
    private(set) var taps = 0
    private(set) var longPresses = 0
    private(set) var presses = 0
    private(set) var ended = 0
    private(set) var cancelled = 0
    private(set) var changed = 0

    mutating func handle(_ input: Arena<Int>.Input, at now: Double) {
        let outputs = arena.handle(input, at: now)
        // The meanings of a contact are counted anew when it goes down again.
        if case .down(let id, _, _, _, _) = input, arena.isPressing(id) { meanings[id] = 0 }
        for output in outputs { take(output, from: input) }
        for card in 0..<6 {
            if arena.isOn(card) != pressed.contains(card) { complain("isOn(\(card))") }
            if arena.isPanned(card) != (panning[card] != nil) { complain("isPanned(\(card))") }
        }
        if let deadline = arena.deadline, !deadline.isFinite { complain("deadline") }
    }

    mutating func finish(at now: Double) {
        for seat in [1, 2] as [UInt32] { handle(.cancelAll(seat: seat), at: now) }
        if !arena.isEmpty || arena.deadline != nil { complain("something is left") }
        if !pressed.isEmpty || !panning.isEmpty { complain("not released, or not ended") }
    }

    private mutating func take(_ output: Arena<Int>.Output, from input: Arena<Int>.Input) {
        switch output {
        case .pressed(let card):
            presses += 1
            if !pressed.insert(card).inserted { complain("pressed twice") }
        case .released(let card):
            if pressed.remove(card) == nil { complain("released, not pressed") }
            if panning[card] != nil { complain("released while panned") }
        case .tapped(let card, let id, let place):
            taps += 1
            means(id, card, place)
        case .tappedByTwo(let card, let id, let place):
            taps += 1
            means(id, card, place)
        case .longPressed(let card, let id, let place):
            longPresses += 1
            means(id, card, place)
        case .pan(let card, let pan), .scroll(let card, let pan): take(pan, of: card, from: input)
        }
    }

    private mutating func means(_ id: ContactID, _ card: Int, _ place: Point) {
        meanings[id, default: 0] += 1
        if meanings[id] != 1 { complain("\(id) means two things") }
        if !pressed.contains(card) { complain("not pressed") }
        if panning[card] != nil { complain("tapped or held while panned") }
        if !isSane(place) { complain("place") }
    }

    private mutating func take(_ pan: Pan, of card: Int, from input: Arena<Int>.Input) {
        if !pressed.contains(card) { complain("panned, not pressed") }
        if !isSane(pan.location) || !isSane(pan.translation) || !isSane(pan.velocity) {
            complain("a number that is none")
        }
        if (pan.phase == .began) == (panning[card] != nil) { complain("began \(pan.phase)") }
        if let last = lastPan[card], pan.axis != last.axis { complain("the axis changed") }
        lastPan[card] = pan
        switch pan.phase {
        case .began:
            guard let id = input.mover else { return complain("begun by \(input)") }
            if id.source == .touchpad { meanings[id] = 0 }
            panning[card] = id
            means(pan: id)
            if pan.translation != .zero { complain("a leap") }
        case .changed:
            changed += 1
            if panning[card] != input.mover { complain("moved by another") }
        case .ended, .cancelled:
            if pan.phase == .cancelled { cancelled += 1 } else { ended += 1 }
            if pan.phase == .cancelled, pan.velocity != .zero { complain("cancelled, and moves") }
            panning[card] = nil
            lastPan[card] = nil
        }
    }

    private mutating func means(pan id: ContactID) {
        meanings[id, default: 0] += 1
        if meanings[id] != 1 { complain("\(id) means two things") }
    }

    private func isSane(_ point: Point) -> Bool {
        abs(point.x) < 1e9 && abs(point.y) < 1e9
    }

    private mutating func complain(_ what: String) { trouble.append(what) }
}

extension Arena.Input {
    /// The contact that moves.
    var mover: ContactID? {
        switch self {
        case .move(let id, _, _), .scroll(let id, _, _, _, _, _): id
        default: nil
        }
    }
}
