import Geometry
import Layout
import Messages
import Testing
import TextEditing

@testable import Scene
@testable import SceneModel

/// The menu of a message that has ended, for which its row in the panel asks.
@Suite struct EndedMenuTests {
    private let world = SceneWorld()

    init() {
        for id: UInt32 in 1...2 { world.history.add(id, "App \(id)", isHeld: false) }
        world.openPanel(takesFocus: true)
        world.forget()
    }

    /// The place for which the menu of an entry was requested; nil: it was not.
    private func wish(_ number: Int64) -> MenuPlace? {
        world.reports.compactMap {
            if case .panel(.menuWanted(number, let place)) = $0 { place } else { nil }
        }.last
    }

    /// The menu of an entry, which the daemon opens then.
    private func menu(_ number: Int64) -> Menu {
        var message = Message(id: .first, arrival: world.now)
        (message.title, message.appName) = ("Gone", "Mail")
        let entry = HistoryEntry(
            number: number, message: message, arrival: 0, end: 1, reason: .expired)
        let entries = MenuEntry.list(ofEnded: entry, words: .english)
        return Menu(of: message, entries: entries, hasEnded: true)
    }

    @Test func menuIsBelowTheFingerThatTapped() throws {
        let row = try #require(world.frame(of: 1))
        world.touch(1, at: Point(x: 0.25, y: 0.5))
        world.run(milliseconds: 40)
        world.lift()
        let place = try #require(wish(1))
        #expect(place.area.midX == row.minX + row.width / 4 && place.area.midY == row.midY)
        world.openMenu(menu(1), at: place)
        #expect(world.menuRows == ["Show again", "Copy", "Remove", "Mail"])
        #expect(world.scene.menu?.rows[0].height == MenuRow.fingerHeight)
    }

    @Test func menuIsAtThePointer() throws {
        let row = try #require(world.frame(of: 1))
        let stage = try #require(world.panelStage)
        for button in [PointerButton.left, .right] {
            world.forget()
            let point = Point(x: row.midX, y: row.minY + 8)
            world.point(stage, at: point)
            world.click(button)
            let place = try #require(wish(1))
            #expect(place.area.origin == point && place.origin == .pointer)
        }
    }

    @Test(arguments: [KeySymbol.enter, .menu]) func menuOfKeysIsBeneathTheRow(
        _ key: KeySymbol
    ) throws {
        world.press(.down)
        world.press(key)
        let row = try #require(world.frame(of: 2))
        let place = try #require(wish(2))
        world.openMenu(menu(2), at: place)
        let menu = try #require(world.menuFrame)
        #expect(place.origin == .keys && menu.minY == row.maxY + 8)
        #expect(world.currentRow == "Show again" && world.compositor.focus == world.menuStage)
        world.press(.escape)
        world.rest()
        #expect(world.compositor.focus == world.panelStage && world.scene.isPanelOpen)
    }

    @Test func fingerThatOpenedTheMenuChoosesWhereItIsLifted() throws {
        world.touch(1, at: Point(x: 0.3, y: 0.2))
        world.run(milliseconds: 900)
        let place = try #require(wish(1))
        world.post(.menu(.open(menu(1), at: place)))
        world.run(milliseconds: 100)
        let row = try #require(world.place(ofRow: "Remove"))
        let finger = try #require(world.fingers[0])
        world.drag(by: Point(x: row.x - finger.place.x, y: row.y - finger.place.y), steps: 10)
        world.lift()
        world.rest()
        #expect(world.menuChoices == [.remove(1)] && world.panelRows.contains("1"))
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func choiceNamesTheEndedMessage() throws {
        let menu = menu(1)
        world.openMenu(menu, at: nil)
        #expect(world.menuRows.first == "Gone")
        world.tapRow("Mail")
        world.rest()
        world.tapRow("Silent for an hour")
        world.rest()
        let subjects = world.reports.compactMap { report -> Menu.Subject? in
            if case .choseInMenu(.silence(.hour), let subject) = report { subject } else { nil }
        }
        #expect(subjects == [menu.subject] && world.menuStage == nil)
    }

    /// A message that is held may have the id of one that has ended.
    @Test func menuStaysWhenAMessageOfTheSameIDEnds() {
        world.openMenu(menu(1), at: nil)
        world.present(1) { $0.sender = .connection(":1.7") }
        #expect(world.menuStage != nil)
        #expect(!world.reports.contains { if case .paused(.first) = $0 { true } else { false } })
        world.end(1)
        world.rest()
        #expect(world.menuStage != nil && world.compositor.faults.isEmpty)
    }

    @Test func menuHasTheColoursOfItsMessage() throws {
        var message = Message(id: .first, arrival: world.now)
        (message.theme, message.appearance) = (.error, .dark)
        message.accent = MessageColor(argb: 0xFF_22AA44)
        let menu = Menu(of: message, entries: menu(1).entries, hasEnded: true)
        world.openMenu(menu, at: nil)
        let sheet = try #require(world.scene.menu?.cards.sheet)
        let theme = world.scene.look.catalog.style(of: message).theme
        #expect(world.scene.card(sheet)?.style.theme == theme && menu.appearance == .dark)
    }
}
