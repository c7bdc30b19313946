import Geometry
import Gestures
import Messages

/// The outputs that are there, and what the compositor can do.
struct Screens {
    /// Nil: no compositor, or it has not told yet what it offers.
    private(set) var abilities: Abilities?
    /// In the order in which they came.
    private(set) var list: [Screen] = []
    /// Names of outputs: messages for the focused output go to the first of these that is there.
    private(set) var preferred: [String] = []

    /// Whether the session is locked, as far as anybody tells.
    private(set) var isLocked = false

    mutating func setLocked(_ isLocked: Bool) { self.isLocked = isLocked }

    mutating func connect(_ abilities: Abilities) { self.abilities = abilities }

    mutating func disconnect() { (abilities, list) = (nil, []) }

    mutating func update(_ list: [Screen]) { self.list = list }

    mutating func markChanging(_ number: OutputNumber) {
        guard let index = list.firstIndex(where: { $0.number == number }) else { return }
        list[index].isChanging = true
    }

    mutating func prefer(_ names: [String]) { preferred = names }

    /// Whether there are screens and all of them are off.
    var areOff: Bool { !list.isEmpty && list.allSatisfy { $0.isOff } }

    var isConnected: Bool { abilities != nil }

    var names: [String] { isConnected ? list.map { $0.name } : [] }

    func screen(_ number: OutputNumber) -> Screen? { list.first { $0.number == number } }

    /// The outputs on which a stage may appear.
    func candidates(for target: StageKey.Target) -> [Screen] {
        switch target {
        case .output(let number): screen(number).map { [$0] } ?? []
        case .focused: list
        }
    }

    /// Scale of the output on which a stage will appear; nil: it may appear on outputs of different scales.
    func expectedScale(for target: StageKey.Target) -> Scale? {
        let scales = Set(candidates(for: target).map { $0.scale })
        return scales.count == 1 ? scales.first : nil
    }

    /// Where a message goes now; empty: the output that it names is not there.
    func targets(of choice: OutputChoice) -> [StageKey.Target] {
        switch choice {
        case .focused:
            let first = preferred.lazy.compactMap { name in list.first { $0.name == name } }.first
            return [first.map { .output($0.number) } ?? .focused]
        case .all: return list.map { .output($0.number) }
        case .named(let name):
            return list.first { $0.name == name }.map { [.output($0.number)] } ?? []
        }
    }

    /// The sides of an output beyond which another one lies, adjoining or farther on, also across a corner; all
    /// sides where positions are not known.
    func occupiedSides(of screen: Screen?) -> [Direction] {
        guard list.count > 1 else { return [] }
        guard let screen, let area = screen.area else { return Direction.allCases }
        return Direction.allCases.filter { side in
            list.contains { other in
                guard other.number != screen.number else { return false }
                return other.area.map { $0.isBeyond(area, on: side) } ?? true
            }
        }
    }
}

extension Rectangle {
    /// Whether this lies wholly beyond a side of `other`.
    fileprivate func isBeyond(_ other: Rectangle, on side: Direction) -> Bool {
        switch side {
        case .up: maxY <= other.minY
        case .down: minY >= other.maxY
        case .left: maxX <= other.minX
        case .right: minX >= other.maxX
        }
    }
}
