import Geometry
import Gestures
package import Layout
import Messages

/// A menu on the screen: a list of rows on a stage over the whole output, on which nothing else reacts meanwhile.
struct MenuScene {
    /// The stage of the menu. If another stage comes above, the menu moves to a new one.
    private(set) var stage: StageNumber
    let menu: Menu
    let place: MenuPlace
    /// Path to the list on the screen, by the index of an entry at each step; empty: the first list.
    private(set) var path: [Int] = []
    /// The rows of the list on the screen.
    private(set) var rows: [MenuRow] = []
    /// Index of the row on which keys and releases act; nil: none.
    private(set) var current: Int?
    /// Whether keys, not a pointer or finger, chose the current row.
    private(set) var isKeyed = false
    /// The cards on the stage.
    var cards: MenuCards
    /// Where everything is; nil: not laid out yet.
    var geometry: MenuGeometry?
    var scroll: ListScroll
    var arena: Arena<MenuTarget>
    /// The contact whose release chooses a row; nil: none.
    var chooser: MenuChooser?
    private var search = MenuSearch()

    init(
        _ menu: Menu, at place: MenuPlace, on stage: StageNumber, cards: MenuCards,
        tuning: GestureTuning
    ) {
        (self.menu, self.place, self.stage, self.cards) = (menu, place, stage, cards)
        scroll = ListScroll(tuning: tuning)
        arena = Arena(tuning: tuning)
        rows = makeRows(at: [])
        if place.origin == .keys { chooseFirst() }
        if case .finger(let finger?) = place.origin {
            chooser = MenuChooser(finger.contact, start: place.area.origin, shift: finger.shift)
        }
    }

    /// Moves the menu to another stage, with cards that are new there.
    mutating func move(to stage: StageNumber, cards: MenuCards) {
        (self.stage, self.cards, geometry, chooser) = (stage, cards, nil, nil)
        arena = Arena(tuning: arena.tuning)
    }

    // MARK: Rows

    /// Rows of the list at a path, without their heights.
    func makeRows(at path: [Int]) -> [MenuRow] {
        let entries = menu.entries(at: path)
        let isIndented = entries.contains { $0.symbol != nil }
        var rows: [MenuRow] = []
        if let last = path.last, let above = menu.entries(at: path.dropLast()).dropFirst(last).first
        {
            rows.append(MenuRow(.back, label: above.label))
        } else if place.needsTitle, !menu.title.isEmpty {
            rows.append(MenuRow(.title, label: menu.title))
        }
        let isFirstBare = rows.isEmpty
        for (index, entry) in entries.enumerated() {
            var row = MenuRow(entry)
            // The texts of a list without symbols stand beneath the label of the row that leads back.
            row.isIndented = isIndented || !path.isEmpty
            if index == 0 { row.startsGroup = !isFirstBare }
            rows.append(row)
        }
        return rows
    }

    /// The entry of a row; nil: the row is a title, or leads back.
    func entry(of row: Int) -> MenuEntry? {
        let entries = menu.entries(at: path)
        let index = row - (rows.count - entries.count)
        return entries.indices.contains(index) ? entries[index] : nil
    }

    /// Whether a row can be chosen.
    func isChoosable(_ row: Int) -> Bool { rows.indices.contains(row) && rows[row].kind != .title }

    mutating func setHeights(_ height: Double) {
        for index in rows.indices { rows[index].height = height }
    }

    /// Shows the list of an entry, or the list before.
    mutating func show(listAt path: [Int], keyed: Bool) {
        let former = self.path
        (self.path, rows) = (path, makeRows(at: path))
        (current, isKeyed, chooser) = (nil, keyed, nil)
        guard keyed else { return }
        if former.count > path.count, let index = former.last {
            current = index + rows.count - menu.entries(at: path).count
        } else {
            chooseFirst()
        }
    }

    // MARK: The current row

    mutating func set(current row: Int?, keyed: Bool) {
        (current, isKeyed) = (row.flatMap { isChoosable($0) ? $0 : nil }, keyed)
    }

    /// Makes the first entry current.
    private mutating func chooseFirst() {
        let first = rows.indices.first { rows[$0].kind != .title && rows[$0].kind != .back }
        set(current: first, keyed: true)
    }

    /// Moves to the next row or the previous one; after the last row comes the first.
    mutating func step(forward: Bool) {
        let rows = rows.indices.filter { isChoosable($0) }
        guard !rows.isEmpty else { return }
        let place = current.flatMap { rows.firstIndex(of: $0) }
        let next = place.map { ($0 + (forward ? 1 : rows.count - 1)) % rows.count }
        set(current: rows[next ?? (forward ? 0 : rows.count - 1)], keyed: true)
    }

    /// Moves to the first row or the last one.
    mutating func stepToEnd(forward: Bool) {
        let rows = rows.indices.filter { isChoosable($0) }
        set(current: forward ? rows.last : rows.first, keyed: true)
    }

    /// Moves to the next row that begins with the letters typed in quick succession.
    mutating func type(_ text: String, at now: Instant) {
        let labels = rows.indices.map {
            rows[$0].kind == .entry || rows[$0].kind == .list
                ? rows[$0].label : ""
        }
        if let row = search.type(text, at: now, among: labels, from: current) {
            set(current: row, keyed: true)
        }
    }
}

/// A thing on the menu's stage that a finger moves.
enum MenuTarget: Hashable {
    case list
}

/// The cards on the menu's stage by purpose.
struct MenuCards {
    /// The sheet on which the rows are.
    let sheet: CardNumber
    /// The thumb of the scroll bar.
    let thumb: CardNumber
    /// Cards of the rows that are seen, by their indices.
    private(set) var rows: [Int: CardNumber] = [:]
    /// Whether the compositor knows sheet and thumb.
    private(set) var areAdded = false

    init(_ next: () -> CardNumber) { (sheet, thumb) = (next(), next()) }

    mutating func noteAdded() { areAdded = true }

    mutating func set(_ card: CardNumber?, of row: Int) { rows[row] = card }
}

/// A contact whose release chooses the row beneath it.
struct MenuChooser {
    let contact: ContactID
    private let start: Point
    /// Converts from the stage on which the contact went down to the output.
    let shift: SpaceShift<StageSpace, OutputSpace>
    /// Whether the release may choose a row: a finger that opened the menu has to move first.
    private(set) var mayChoose: Bool

    /// Distance that a finger moves from where it opened the menu before its release chooses, logical pixels.
    private static let slop = 12.0

    /// A contact that went down on the menu.
    init(_ contact: ContactID, at start: Point) {
        (self.contact, self.start, shift, mayChoose) = (contact, start, .zero, true)
    }

    /// A finger that opened the menu and is still down.
    init(_ contact: ContactID, start: Point, shift: SpaceShift<StageSpace, OutputSpace>) {
        (self.contact, self.start, self.shift, mayChoose) = (contact, start, shift, false)
    }

    mutating func follow(to place: Point) {
        let (x, y) = (place.x - start.x, place.y - start.y)
        if x * x + y * y > Self.slop * Self.slop { mayChoose = true }
    }
}

/// Letters by which a row is found.
struct MenuSearch {
    private var text = ""
    private var last = Instant(microseconds: 0)

    /// Pause after which another word begins, milliseconds.
    private static let pause: UInt64 = 1000

    /// Adds letters and returns the row that they mean; nil: none.
    ///
    /// - Parameters:
    ///   - labels: Labels of all rows; empty for rows that cannot be found.
    ///   - current: The current row; nil: none.
    mutating func type(
        _ letters: String, at now: Instant, among labels: [String], from current: Int?
    ) -> Int? {
        if last.advanced(byMilliseconds: Self.pause) < now { text = "" }
        last = now
        text += letters.lowercased()
        // The same letter again leads to the next row that begins with it.
        let isRepeated = text.count > 1 && text.allSatisfy { $0 == text.first }
        let start = current ?? -1
        if !isRepeated {
            return find(text, among: labels, from: text.count == 1 ? start + 1 : max(start, 0))
        }
        return find(text, among: labels, from: max(start, 0))
            ?? find(String(text.prefix(1)), among: labels, from: start + 1)
    }

    private func find(_ text: String, among labels: [String], from start: Int) -> Int? {
        guard !labels.isEmpty else { return nil }
        for step in labels.indices {
            let row = (start + step) % labels.count
            if labels[row].lowercased().hasPrefix(text) { return row }
        }
        return nil
    }
}

/// An event of the menu that the scene handles.
package enum MenuEvent: Sendable {
    /// Opens a menu in place of any other. `at`: nil: beneath the card of its message, otherwise in the middle of the
    /// output.
    indirect case open(Menu, at: MenuPlace?)
    case close
}
