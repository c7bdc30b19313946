package import Geometry
import Gestures
package import Layout
import Messages

/// An output, as far as the compositor has described it.
package struct Screen: Equatable, Sendable {
    package var number: OutputNumber
    /// `wl_output.name`; empty before version 4 of the interface.
    package var name: String
    package var scale: Scale
    /// Size, logical pixels; nil: not known yet.
    package var size: Size?
    /// Area among all outputs, logical pixels of the common space; nil: not known yet.
    package var area: Rectangle?
    /// How the output's picture is turned.
    package var transform = OutputTransform.normal
    /// Whether the output is off.
    package var isOff = false
    /// Whether the compositor has sent part of a change and not the rest.
    package var isChanging = false

    package init(
        number: OutputNumber, name: String = "", scale: Scale = .one, size: Size? = nil,
        area: Rectangle? = nil
    ) {
        (self.number, self.name, self.scale) = (number, name, scale)
        (self.size, self.area) = (size, area)
    }

    /// Whether cards span the output; nil: the size is not known yet.
    var isCompact: Bool? { size.map { $0.width < CardStack.compactBelow } }
}

/// Identifies an output by its name in the compositor's registry (`wl_registry.global`).
package struct OutputNumber: Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The abilities of a compositor on which the scene depends.
package struct Abilities: Equatable, Sendable {
    /// Whether the compositor scales buffers (`wp_viewporter`).
    package var stretches: Bool
    /// Whether the compositor blurs what is behind a surface; this can change while it runs.
    package var blurs: Bool
    /// Whether the compositor makes activation tokens (`xdg_activation_v1`).
    package var activates: Bool
    /// Whether the compositor has a new layer surface beneath the older ones of its layer, and not above.
    package var stacksNewestBelow: Bool

    package init(
        stretches: Bool = true, blurs: Bool = false, activates: Bool = true,
        stacksNewestBelow: Bool = false
    ) {
        (self.stretches, self.blurs, self.activates) = (stretches, blurs, activates)
        self.stacksNewestBelow = stacksNewestBelow
    }
}

/// The outputs, the compositor's abilities, and the lock.
struct Screens {
    /// Abilities of the compositor; nil: none is connected, or it has not told them yet.
    private(set) var abilities: Abilities?
    /// The outputs in order of addition.
    private(set) var list: [Screen] = []
    /// Names of outputs: messages for the focused output go to the first of these that exists.
    private(set) var preferred: [String] = []

    /// Whether the session is locked; false if nothing reports a lock.
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

    /// Whether there are outputs and all of them are off.
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

    /// Scale of the output on which a stage will appear; nil: not known, because the possible outputs differ.
    func expectedScale(for target: StageKey.Target) -> Scale? {
        let scales = Set(candidates(for: target).map { $0.scale })
        return scales.count == 1 ? scales.first : nil
    }

    /// The targets of a message's stages. A named output is a wish: while it is absent, another one stands in for it.
    func targets(of choice: MessageOutput) -> [StageKey.Target] {
        switch choice {
        case .focused: [preferred.lazy.compactMap { target(named: $0) }.first ?? .focused]
        case .all: list.map { .output($0.number) }
        case .named(let name): target(named: name).map { [$0] } ?? targets(of: .focused)
        }
    }

    /// The target that is the output of this name; empty: the preferred output. nil: there is no such output.
    func requestedTarget(_ name: String) -> StageKey.Target? {
        name.isEmpty ? targets(of: .focused).first : target(named: name)
    }

    /// The target of a panel's stage on the output of this name; nil: the panel cannot open there.
    func panelTarget(_ output: String) -> StageKey.Target? {
        guard isConnected, !list.isEmpty, !isLocked else { return nil }
        return requestedTarget(output)
    }

    private func target(named name: String) -> StageKey.Target? {
        list.first { $0.name == name }.map { .output($0.number) }
    }

    /// The sides of an output beyond which there is another output, adjoining or not, even across a corner; all sides
    /// if positions are not known.
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
    /// Whether this rectangle lies wholly beyond a side of `other`.
    fileprivate func isBeyond(_ other: Rectangle, on side: Direction) -> Bool {
        switch side {
        case .up: maxY <= other.minY
        case .down: minY >= other.maxY
        case .left: maxX <= other.minX
        case .right: minX >= other.maxX
        }
    }
}
