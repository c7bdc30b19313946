import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Unread messages in the panel, and messages that were dealt with.
@Suite struct PanelUnreadTests {
    private let world = SceneWorld()

    /// Adds unread messages, each of another application.
    private func addUnread(_ count: UInt32) {
        for id in 1...count { world.history.add(id, "App \(id)", isHeld: true) }
    }

    /// The messages of which at least this share is visible.
    private func visible(
        _ share: Double, height: Double = 800, in world: SceneWorld? = nil
    ) -> Set<Int64> {
        let world = world ?? self.world
        return Set(
            (1...120).filter { id in
                guard let frame = world.frame(of: id),
                    let whole = world.card(id)?.face.presentation?.card
                else { return false }
                return min(frame.maxY, height) - frame.minY >= whole.height * share
            }.map { (id: UInt32) in Int64(id) })
    }

    @Test func visibleMessagesAreReadWhenThePanelCloses() {
        addUnread(40)
        world.openPanel()
        let (whole, part) = (visible(1), visible(0.1))
        #expect(world.scene.panelHead?.unread == 40)
        #expect(whole.count > 3 && part.count < 15 && world.history.seen.isEmpty)
        world.post(.panel(.close))
        let first = Set(world.history.seen)
        #expect(first.isSuperset(of: whole) && first.isSubset(of: part))
        world.rest()
        world.openPanel()
        #expect(world.scene.panelHead?.unread == 40 - first.count)
        #expect(world.panelRows.first == "# New" && world.panelRows.contains("# day 0"))
        world.post(.panel(.close))
        world.rest()
        #expect(world.history.seen.count == Set(world.history.seen).count)
        #expect(world.compositor.faults.isEmpty)
    }

    /// The lower edge of the screen cuts a row at another place each time.
    @Test func messageOfWhichLessThanHalfIsVisibleIsNotRead() {
        var cut = 0
        for height in stride(from: 700.0, through: 800, by: 10) {
            let size = Size(width: 1280, height: height)
            let world = SceneWorld([
                Screen(
                    number: .first, name: "ONE", size: size,
                    area: Rectangle(origin: .zero, size: size))
            ])
            for id in 1...40 as ClosedRange<UInt32> {
                world.history.add(id, "App \(id)", isHeld: true)
            }
            world.openPanel()
            let half = visible(0.5, height: height, in: world)
            if half != visible(0.05, height: height, in: world) { cut += 1 }
            world.post(.panel(.close))
            #expect(Set(world.history.seen) == half)
        }
        #expect(cut > 2)
    }

    /// Both what is near and what is no longer loaded.
    @Test func messageThatChangedOutOfSightAfterItWasSeenIsNotRead() throws {
        addUnread(120)
        world.openPanel(takesFocus: true)
        var seen = visible(1)
        var changed: Set<Int64> = []
        for key in [KeySymbol.pageDown, .pageDown, .end] {
            world.press(key)
            world.rest()
            // The topmost of the page before.
            let number = try #require(seen.max())
            seen = visible(1).filter { $0 < (seen.min() ?? 0) }
            changed.insert(number)
            world.history.edit(number) { $0.title = "Changed" }
            world.post(.panel(.historyChanged))
            world.rest()
        }
        world.post(.panel(.close))
        world.rest()
        #expect(changed.count == 3 && changed.isDisjoint(with: world.history.seen))
        #expect(world.history.seen.count > 15)
    }

    @Test func messageThatChangedInSightIsRead() {
        addUnread(3)
        world.openPanel()
        world.history.edit(2) { $0.title = "Changed" }
        world.post(.panel(.historyChanged))
        world.rest()
        world.post(.panel(.close))
        world.rest()
        #expect(world.history.seen == [1, 2, 3])
    }

    @Test func messagesPassedByAFlungListAreNotRead() throws {
        addUnread(120)
        world.openPanel(takesFocus: true)
        world.press(.end)
        world.rest()
        world.post(.panel(.close))
        world.rest()
        // The beginning of the list and its end.
        #expect(world.history.seen.contains(1) && world.history.seen.contains(120))
        #expect(!world.history.seen.contains(60) && world.history.seen.count < 30)
    }

    @Test func messagesBeneathTheFrontOfAGroupAreNotRead() {
        for id in 1...3 as ClosedRange<UInt32> { world.history.add(id, "Chat", isHeld: true) }
        world.openPanel()
        world.post(.panel(.close))
        world.rest()
        #expect(world.history.seen == [3])
    }

    @Test func panelThatLosesItsOutputHasBeenSeen() {
        let world = SceneWorld([.large, .right])
        world.history.add(1, "Mail", isHeld: true)
        world.post(.panel(.open(output: "TWO", takesFocus: false)))
        world.rest()
        world.setScreens([.large])
        world.rest()
        #expect(world.history.seen == [1])
    }

    @Test func panelThatIsThrownShutWhileItOpensHasNotBeenSeen() {
        addUnread(3)
        world.post(.panel(.open(output: "", takesFocus: false)))
        world.run(milliseconds: 60)
        world.post(.panel(.close))
        world.rest()
        #expect(world.history.seen.isEmpty)
    }

    @Test func messageThatIsReadElsewhereKeepsItsPlaceAndLosesItsDot() throws {
        addUnread(3)
        world.openPanel()
        let place = try #require(world.frame(of: 2))
        #expect(hasDot(2))
        world.history.end(2, .dismissed)
        world.post(.panel(.historyChanged))
        world.rest()
        #expect(world.frame(of: 2) == place && !hasDot(2) && hasDot(1))
        #expect(world.scene.panelHead?.unread == 2)
    }

    private func hasDot(_ id: UInt32) -> Bool {
        guard let face = world.card(id)?.face, let presentation = face.presentation else {
            return false
        }
        return presentation.list.commands.contains {
            if case .fill(let shape, _) = $0 { shape.frame.width == 8 } else { false }
        }
    }

    // MARK: Messages that were dealt with

    @Test func messagesThatWereDealtWithAreUnfoldedByATapAndByAKey() throws {
        world.history.add(1, "Mail", reason: .dismissed)
        world.history.add(2, "Chat")
        world.openPanel(takesFocus: true)
        #expect(world.panelRows == ["# day 0", "2", "# Earlier 1"])
        #expect(world.card(1) == nil && world.panelFrame(\.empty) == nil)
        world.tapPanel(.toggleEarlier)
        world.rest()
        #expect(world.panelRows == ["# day 0", "2", "# Earlier 1 unfolded", "# day 0", "1"])
        #expect(world.frame(of: 1) != nil)
        world.press(.down)
        world.press(.down)
        #expect(world.scene.panel?.focus.row == .earlier)
        world.press(.enter)
        world.rest()
        #expect(world.panelRows == ["# day 0", "2", "# Earlier 1"])
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func panelSaysThatNothingIsThereIfAllWasDealtWith() throws {
        world.history.add(1, "Mail", reason: .swiped)
        world.openPanel()
        let heading = try #require(
            world.scene.panel?.cards.rows[.earlier].flatMap { world.compositor.cards[$0]?.frame })
        let sign = try #require(world.panelFrame(\.empty))
        #expect(sign.minY >= heading.maxY)
        #expect(world.scene.panelHead?.hasEntries == false)
        world.tapPanel(.toggleEarlier)
        world.rest()
        #expect(world.scene.panelHead?.hasEntries == true)
        #expect(world.panelFrame(\.empty) == nil)
    }
}
