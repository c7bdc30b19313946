import Geometry
import InputPanels
import Messages
import Seeds

@testable import Scene

/// A world with random events, which are the same for the same seed.
struct RandomWorld {
    let world = SceneWorld()
    var numbers: SplitMix
    /// The last steps, for the search for the cause of a fault.
    private(set) var trace: [String] = []

    init(seed: UInt64) { numbers = SplitMix(seed: seed) }

    /// The possible events, and the relative frequency of each.
    private static let steps:
        [(weight: Int, name: String, step: @Sendable (inout RandomWorld) -> Void)] = [
            (22, "present", { $0.present() }), (5, "withdraw", { $0.withdraw() }),
            (7, "end", { $0.end() }), (3, "arrange", { $0.arrange() }),
            (12, "touch", { $0.touch() }), (40, "move", { $0.moveFinger() }),
            (10, "lift", { $0.lift() }), (1, "cancel", { $0.cancelTouches() }),
            (3, "lose", { $0.loseFinger() }),
            (10, "pointer", { $0.movePointer() }), (8, "button", { $0.pressButton() }),
            (6, "scroll", { $0.scroll() }), (8, "key", { $0.pressKey() }),
            (10, "type", { $0.type() }), (3, "input method", { $0.writeByInputMethod() }),
            (6, "reply", { $0.openReply() }), (4, "keyboard", { $0.changeKeyboard() }),
            (3, "zones", { $0.changeZones() }), (2, "regions", { $0.world.post(.askRegions) }),
            (3, "undo", { $0.offerUndo() }), (2, "return", { $0.gather() }),
            (1, "focus", { $0.world.post(.focusNewest) }),
            (1, "outputs", { $0.changeOutputs() }),
            (2, "look", { $0.changeLook() }), (3, "compositor", { $0.troubleCompositor() }),
            (1, "late", { $0.tellLate() }), (2, "swipes", { $0.decideSwipes() }),
            (50, "time", { $0.passTime() }), (3, "long time", { $0.world.run(milliseconds: 700) }),
            (1, "sleep", { $0.world.sleep(milliseconds: 61_000) }),
            (4, "panel", { $0.changePanel() }),
            (5, "deck", { $0.changeDeck() }), (4, "flick", { $0.flickDeck() }),
            (4, "menu", { $0.changeMenu() }), (7, "bar", { $0.changeBar() }),
            (5, "bar finger", { $0.touchBar() }),
        ]

    private static let allWeights = steps.reduce(0) { $0 + $1.weight }

    /// Makes one random event happen.
    mutating func step() {
        var left = Int.random(in: 0..<Self.allWeights, using: &numbers)
        let step = Self.steps.first { step in
            left -= step.weight
            return left < 0
        }
        guard let step else { return }
        trace.append(step.name)
        if trace.count > 30 { trace.removeFirst() }
        step.step(&self)
        world.forget()
    }

    // MARK: Chance

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &numbers)
    }

    mutating func length(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &numbers)
    }

    /// Returns true once in `times` on average.
    mutating func once(in times: Int) -> Bool { number(1...times) == 1 }

    mutating func choose<Element>(from elements: [Element]) -> Element? {
        elements.randomElement(using: &numbers)
    }

    // MARK: Messages

    private var presented: [Message] { world.scene.presented.messages }

    private mutating func present() {
        let kind = number(0...9)
        let message = randomMessage(UInt32(number(1...14)), isPlain: kind < 5)
        // As the board does: the message before has no card any more.
        let before = presented.filter { old in
            old.id != message.id && old.slot == message.slot
                && old.conversationKey.map { $0 == message.conversationKey } ?? false
        }
        world.post([.present(message)] + before.map { .withdraw($0.id) })
    }

    private mutating func withdraw() {
        guard let message = choose(from: presented)?.id else { return }
        world.post(.withdraw(message))
    }

    /// Makes a message disappear whose dismissal can be undone, or ends that.
    private mutating func offerUndo() {
        guard !once(in: 3), let message = choose(from: presented), message.id != .undo else {
            return world.post(.undoable(0, .dismissal, after: nil))
        }
        world.post(.undoable(number(1...3), .dismissal, after: message))
        world.post(.withdraw(message.id))
    }

    /// Makes a message disappear that one card counts with others, or removes that card.
    private mutating func gather() {
        guard !once(in: 3), let message = choose(from: presented), message.id != .away,
            message.id != .undo
        else { return world.post(.gathered(0, of: [], after: nil)) }
        world.post(.gathered(number(1...20), of: ["Mail", "Chat"], after: message))
        world.post(.withdraw(message.id))
    }

    private mutating func end() {
        guard let message = choose(from: presented)?.id else { return }
        world.post(.end(message))
    }

    /// Ends all presented messages.
    mutating func endAll() {
        for message in presented {
            world.post(.end(message.id))
        }
    }

    private mutating func arrange() {
        guard let message = choose(from: presented) else { return }
        var arrangement = Arrangement(message.slot)
        arrangement.grouping = once(in: 2) ? .application : .none
        arrangement.pileFrom = once(in: 2) ? 2 : 3
        arrangement.newest = once(in: 2) ? .awayFromEdge : .atEdge
        arrangement.more = once(in: 3) ? number(1...5) : 0
        arrangement.isExpanded = once(in: 4)
        if once(in: 4), let group = message.group(by: .application) {
            arrangement.fanned = [group]
        }
        world.post(.arrange(arrangement))
    }

    // MARK: Time

    private mutating func passTime() {
        world.run(milliseconds: UInt64(once(in: 3) ? number(1...300) : number(1...20)))
    }

    /// Undoes everything that withholds events, and waits until nothing moves; returns whether that was within a
    /// minute.
    mutating func calm() -> Bool {
        world.compositor.isHanging = false
        world.compositor.failsDrawings = false
        world.compositor.isStarved = false
        world.compositor.holdsTokens = false
        world.compositor.now = world.now
        world.compositor.releaseTokens()
        world.finishSwipes()
        if !world.isConnected { world.connect([.large]) }
        if world.compositor.screens.isEmpty { world.setScreens([.large]) }
        if world.compositor.screens.contains(where: { $0.isOff }) { world.setScreens([.large]) }
        world.post(.locked(false))
        world.post(.contentsHidden(false))
        world.post(.menu(.close))
        world.post(.panel(.close))
        world.post(.deck(.close))
        world.post(.bar(.items([])))
        // Fingers of which nothing is heard any more are lost in time.
        if once(in: 2) { cancelTouches() } else { world.fingers = [:] }
        world.leavePointer()
        world.releaseKey()
        world.run(milliseconds: 20)
        // Cards that could not be drawn are drawn now.
        world.updateAll()
        // Cards that were under a finger or disappearing leave or return.
        for _ in 0..<2 {
            guard world.rest() else { return false }
            world.finishSwipes()
        }
        world.forget()
        return world.rest()
    }

    /// Removes on-screen keyboards and the strips that open the panel.
    mutating func putKeyboardsAway() {
        world.changeLook { $0.panel.swipeWidth = 0 }
        world.post(.keyboard(.service(.osk0, .hidden)))
        world.post(.keyboard(.clear(.command, output: nil)))
        world.post(.keyboard(.pause(false)))
    }
}
