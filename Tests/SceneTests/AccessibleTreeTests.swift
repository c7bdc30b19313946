import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// The contents of the screen for assistive technology, and its actions on them.
@Suite struct AccessibleTreeTests {
    private static let first = AccessibleKey(.message(.first))

    private func part(_ target: HitTarget) -> AccessibleKey {
        AccessibleKey(.message(.first), .target(target))
    }

    /// The tree as lines: role, name, and states that not every object has.
    private func lines(_ world: SceneWorld) -> [String] {
        let tree = world.scene.accessibleTree
        return tree.nodes.dropFirst().map { node in
            var (depth, parent) = (0, node.parent)
            while let above = parent.flatMap({ tree[$0] }), above.parent != nil {
                (depth, parent) = (depth + 1, above.parent)
            }
            return String(repeating: "  ", count: depth) + "\(node.role.name): \(node.name)"
        }
    }

    /// Faults of a tree: objects without a name, parents and children that do not match, places off the screen.
    private func faults(_ world: SceneWorld) -> [String] {
        let tree = world.scene.accessibleTree
        var faults: [String] = []
        for node in tree.nodes {
            if node.name.isEmpty { faults.append("\(node.key) has no name") }
            for child in node.children where tree[child]?.parent != node.key {
                faults.append("\(child) is not below \(node.key)")
            }
            if node.key != .application {
                if node.parent.flatMap({ tree[$0] })?.children.contains(node.key) != true {
                    faults.append("\(node.key) has no parent")
                }
                if node.extents.width <= 0 { faults.append("\(node.key) is nowhere") }
            }
            for relation in node.relations {
                for target in relation.targets where tree[target] == nil {
                    faults.append("\(node.key) belongs to nothing")
                }
            }
        }
        if Set(tree.nodes.map { $0.key }).count != tree.nodes.count { faults.append("twice") }
        return faults
    }

    // MARK: Messages

    @Test func messageIsReadWithItsApplicationTitleAndBody() throws {
        let world = SceneWorld()
        world.show([1]) {
            $0.appName = "Mail"
            $0.title = "Ada"
            $0.body = RichText(plain: "See you")
            $0.actions = [
                MessageAction(key: "default", label: "Read"),
                MessageAction(key: "a", label: "Archive"),
            ]
        }
        #expect(
            lines(world) == [
                "notification: Mail, Ada, See you", "  push button: Archive",
                "  push button: Dismiss",
            ])
        #expect(faults(world).isEmpty)
        let node = try #require(world.scene.accessibleTree[Self.first])
        #expect(node.actions.map { $0.name } == ["press", "dismiss"])
        #expect(node.actions.map { $0.label } == ["Read", "Dismiss"])
        #expect(node.extents == world.frame(of: 1))
        #expect(node.text?.text.text == node.name && node.description.isEmpty)
        #expect(!node.states.contains(.modal) && node.politeness == .polite)
    }

    @Test func progressIsAPartWithItsValue() {
        let world = SceneWorld()
        world.show([1]) {
            $0.progress = 0.4
            $0.urgency = .critical
        }
        #expect(
            lines(world) == [
                "notification: Message 1", "  progress bar: Message 1", "  push button: Dismiss",
            ])
        let tree = world.scene.accessibleTree
        #expect(tree[AccessibleKey(.message(.first), .progress)]?.value?.current == 40)
        #expect(tree[Self.first]?.politeness == .assertive)
        #expect(faults(world).isEmpty)
    }

    @Test func modalMessageLeavesEverythingElseOut() {
        let world = SceneWorld()
        world.show([1, 2])
        world.showBar([SceneWorld.item("a")])
        world.show([3]) {
            $0.dim = Dim(.gray)
            $0.actions = [MessageAction(key: "a", label: "Yes")]
        }
        #expect(lines(world).first == "dialog: Message 3" && !lines(world).contains("dim"))
        let tree = world.scene.accessibleTree
        #expect(tree.nodes.count { $0.parent == .application } == 1)
        let node = tree.nodes[1]
        #expect(node.states.contains(.modal) && node.states.contains(.active))
        #expect(node.politeness == nil)
        let button = tree.nodes.first { $0.name == "Yes" }
        #expect(button?.states.contains(.focused) == true)
        #expect(faults(world).isEmpty)
        world.end(3)
        world.rest()
        #expect(lines(world).count { $0.hasPrefix("notification") } == 2)
    }

    @Test func dimThatIsClickedIsAButtonWhereTheCardHasNone() {
        let world = SceneWorld()
        world.show([1]) { $0.dim = Dim(.gray) }
        #expect(lines(world).last == "  push button: Dismiss")
        #expect(world.scene.accessibleTree.nodes.count { $0.name == "Dismiss" } == 1)
    }

    @Test func hiddenMessagesOfAPileAreCountedAndNotInTheTree() throws {
        let world = SceneWorld()
        world.show([1, 2]) { $0.appName = "Mail" }
        let before = lines(world).count { $0.hasPrefix("notification") }
        #expect(before == 2)
        world.show([3]) { ($0.appName, $0.count) = ("Mail", 4) }
        #expect(lines(world).count { $0.hasPrefix("notification") } == 1)
        let front = world.scene.accessibleTree.nodes.first { $0.role == .notification }
        #expect(front?.description == "4×, " + world.look.words.more.text(2))
        #expect(faults(world).isEmpty)
    }

    // MARK: Deeds

    @Test func pressedButtonIsReportedAsIfItHadBeenTapped() {
        let world = SceneWorld()
        world.show([1]) { $0.actions = [MessageAction(key: "a", label: "Archive")] }
        world.post(.accessible(part(.button(key: "a")), .act(.press)))
        world.run(milliseconds: 50)
        #expect(
            world.reports.contains {
                if case .chose("a", .first, _, token: nil) = $0 { true } else { false }
            })
        world.post(.accessible(Self.first, .act(.dismiss)))
        #expect(world.reports.contains { if case .dismissed(.first) = $0 { true } else { false } })
    }

    @Test func removedObjectDoesNothing() {
        let world = SceneWorld()
        world.show([1]) { $0.actions = [MessageAction(key: "a", label: "Archive")] }
        world.end(1)
        world.rest()
        world.forget()
        world.post(.accessible(part(.button(key: "a")), .act(.press)))
        world.post(.accessible(Self.first, .focus))
        #expect(world.reports.isEmpty && world.compositor.faults.isEmpty)
    }

    @Test func replyIsWrittenAndSentByAssistiveTechnology() throws {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
            $0.sender = .connection(":1.1")
        }
        world.post(.accessible(part(.button(key: MessageAction.replyKey)), .act(.press)))
        world.run(milliseconds: 400)
        #expect(lines(world).contains("  entry: Reply"))
        #expect(faults(world).isEmpty)
        let submit = part(.submit)
        #expect(world.scene.accessibleTree[submit]?.states.contains(.sensitive) == false)
        let field = part(.reply)
        #expect(world.scene.accessibleTree[field]?.states.contains(.focused) == true)
        world.post(.accessible(field, .replace(0..<0, with: "Grüße 😀!")))
        world.post(.accessible(field, .replace(6..<7, with: "")))
        world.post(.accessible(field, .select(0..<2)))
        world.run(milliseconds: 50)
        let text = try #require(world.scene.accessibleTree[field]?.text)
        #expect(text.text.text == "Grüße !" && text.selection == 0..<2 && text.caret == 2)
        #expect(world.scene.accessibleTree[submit]?.states.contains(.sensitive) == true)
        world.post(.accessible(submit, .act(.press)))
        world.run(milliseconds: 100)
        #expect(world.replies == ["Grüße !"])
    }

    // MARK: Panel, deck and bar

    @Test func panelIsAWindowWithItsRows() throws {
        let world = SceneWorld()
        for id in 1...3 { world.history.add(UInt32(id), id == 2 ? "Mail" : "Chat") }
        world.openPanel(takesFocus: true)
        #expect(
            lines(world) == [
                "frame: Notifications", "  entry: Search", "  push button: Clear all",
                "  toggle button: Do not disturb", "  list: Notifications", "    heading: day 0",
                "    list item: Chat, 2", "      push button: Clear",
                "    list item: Chat, Message 3", "      push button: Dismiss",
                "    list item: Mail, Message 2", "      push button: Dismiss",
            ])
        #expect(faults(world).isEmpty)
        let tree = world.scene.accessibleTree
        let group = try #require(tree.nodes.first { $0.name == "Chat, 2" })
        #expect(group.states.contains(.expandable) && !group.states.contains(.expanded))
        #expect(group.row == AccessibleNode.Row(place: 1, count: 3))
        world.post(.accessible(group.key, .act(.press)))
        world.rest()
        #expect(lines(world).count { $0.contains("list item: Chat, Message") } == 2)
        let quiet = try #require(tree.nodes.first { $0.name == "Do not disturb" })
        world.post(.accessible(quiet.key, .act(.press)))
        world.rest()
        #expect(world.scene.accessibleTree[quiet.key]?.states.contains(.pressed) == true)
        world.post(.accessible(AccessibleKey(.panel, .search), .replace(0..<0, with: "Mail")))
        world.rest()
        #expect(world.history.searches.last == "Mail")
    }

    @Test func removedRowsCanBeRestored() throws {
        let world = SceneWorld()
        world.history.add(1, "Mail")
        world.openPanel()
        let row = try #require(
            world.scene.accessibleTree.nodes.first { $0.name == "Mail, Message 1" })
        world.post(.accessible(row.key, .act(.dismiss)))
        world.run(milliseconds: 1000)
        #expect(lines(world).contains("  panel: 1 removed"))
        #expect(lines(world).contains("  label: No notifications"))
        let undo = try #require(world.scene.accessibleTree.nodes.first { $0.name == "Undo" })
        world.post(.accessible(undo.key, .act(.press)))
        world.run(milliseconds: 1000)
        #expect(lines(world).contains("    list item: Mail, Message 1"))
    }

    @Test func deckIsAWindowWithItsFrontCard() throws {
        let world = SceneWorld()
        world.openDeck(3)
        #expect(lines(world).prefix(2) == ["frame: 1 of 3", "  list item: Card 0"])
        #expect(faults(world).isEmpty)
        let front = world.scene.accessibleTree.nodes[2]
        #expect(front.description == "Left: Dismiss, Right: Keep, Up: Keep, Down: Dismiss")
        let flick = try #require(front.actions.first { $0.label == "Keep" })
        world.post(.accessible(front.key, .act(flick.kind)))
        world.rest()
        #expect(lines(world).prefix(2) == ["frame: 2 of 3", "  list item: Card 1"])
    }

    @Test func barIsReadWithTheTextsOfItsItem() throws {
        let world = SceneWorld()
        world.showBar([
            SceneWorld.item("a") {
                $0.speech.label = "Song"
                $0.speech.hint = "opens the player"
                $0.progress = .share(0.25)
                $0.trailing = [BarButton(key: "p", label: "", symbol: .pause)]
            }
        ])
        #expect(
            lines(world) == ["panel: Song", "  progress bar: Position", "  push button: Pause"])
        #expect(faults(world).isEmpty)
        let bar = try #require(world.scene.accessibleTree[AccessibleKey(.bar)])
        #expect(bar.description == "opens the player")
        let pause = try #require(world.scene.accessibleTree.nodes.last)
        world.post(.accessible(pause.key, .act(.press)))
        world.run(milliseconds: 50)
        #expect(world.barReports.contains("a pressed p"))
        world.post(.accessible(bar.key, .act(.press)))
        world.rest()
        #expect(
            lines(world).first == "frame: Song" && lines(world).contains("  push button: Close"))
        #expect(faults(world).isEmpty)
        world.post(.accessible(bar.key, .act(.dismiss)))
        world.rest()
        #expect(lines(world).first == "panel: Song")
    }

    // MARK: Changes

    @Test func newMessageIsAddedAndAnnounced() {
        let world = SceneWorld()
        let before = world.scene.accessibleTree
        world.show([1])
        let after = world.scene.accessibleTree
        #expect(
            after.changes(since: before) == [
                .added(Self.first, to: .application, at: 0),
                .announced(Self.first, "Message 1", .polite),
            ])
        #expect(after.changes(since: after).isEmpty)
        #expect(
            before.changes(since: after) == [.removed(Self.first, from: .application, at: 0)])
    }

    @Test func changedMessageIsAnnouncedAgain() {
        let world = SceneWorld()
        world.show([1])
        let before = world.scene.accessibleTree
        world.show([1]) { $0.title = "Message 12" }
        #expect(
            world.scene.accessibleTree.changes(since: before) == [
                .name(Self.first), .inserted(Self.first, at: 9, "2"),
                .announced(Self.first, "Message 12", .polite),
            ])
    }

    @Test func focusIsReportedAfterTheOtherChanges() {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = [MessageAction(key: "a", label: "A"), MessageAction(key: "b", label: "B")]
        }
        var before = world.scene.accessibleTree
        world.post(.focusNewest)
        world.run(milliseconds: 50)
        let focused = world.scene.accessibleTree
        let changes = focused.changes(since: before)
        #expect(changes.contains(.window(Self.first, isActive: true)))
        #expect(changes.last == .focused(part(.button(key: "a"))))
        before = focused
        world.press(.tab)
        world.run(milliseconds: 50)
        #expect(
            world.scene.accessibleTree.changes(since: before) == [
                .state(part(.button(key: "a")), .focused, false),
                .focused(part(.button(key: "b"))),
            ])
    }

    @Test func numbersAreNeverReused() throws {
        let world = SceneWorld()
        var numbers = AccessibleNumbers()
        world.show([1])
        numbers.follow(world.scene.accessibleTree)
        let number = try #require(numbers.number(of: Self.first))
        #expect(numbers.key(of: number) == Self.first)
        world.end(1)
        world.rest()
        numbers.follow(world.scene.accessibleTree)
        #expect(numbers.key(of: number) == nil)
        world.show([1])
        numbers.follow(world.scene.accessibleTree)
        #expect(numbers.number(of: Self.first) != number && numbers.key(of: number) == nil)
    }

    /// The reported changes turn the old children into the new ones, for a client that keeps them.
    @Test func reportedPlacesTurnOldChildrenIntoNewOnes() {
        let world = SceneWorld()
        var children: [AccessibleKey] = []
        var tree = world.scene.accessibleTree
        for step in 0..<40 as Range<UInt32> {
            if step % 3 == 2 { world.end(step / 2) } else { world.present(step % 11 + 1) }
            world.run(milliseconds: 700)
            let next = world.scene.accessibleTree
            for change in next.changes(since: tree) {
                switch change {
                case .removed(let key, from: .application, let place):
                    #expect(children.indices.contains(place) && children[place] == key)
                    children.remove(at: place)
                case .added(let key, to: .application, let place):
                    #expect(place <= children.count)
                    children.insert(key, at: min(place, children.count))
                default: break
                }
            }
            tree = next
            #expect(children == tree[.application]?.children)
            #expect(faults(world).isEmpty)
        }
    }
}
