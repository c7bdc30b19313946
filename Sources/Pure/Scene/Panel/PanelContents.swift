import Messages

/// Contents of the panel's list: its rows with their heights, and the loaded messages.
struct PanelContents {
    private(set) var index = PanelIndex()
    /// Whether an index has arrived since the panel was opened.
    private(set) var isLoaded = false
    private(set) var rows: [PanelRow] = []
    private var entries: [Int64: PanelEntry] = [:]
    private var names = PanelNames()
    /// Heights of rows that have been laid out, logical pixels.
    private(set) var heights: [PanelRow.Key: Double] = [:]
    /// Groups whose cards are all listed, instead of lying beneath the newest.
    private var unfolded: Set<PanelGroupID> = []
    /// Places of groups and single messages in their sections. While the panel is open, nothing that the person did not
    /// touch changes its place among them.
    private var ranks: [PanelRow.Key: Int] = [:]
    /// Whether the messages that were dealt with are listed; nil: only in a search.
    private var unfoldsEarlier: Bool?
    /// Entries that have arrived since the panel was opened, and have not been visible.
    private(set) var arrived: Set<Int64> = []
    /// Entries of the index that are not listed, because their removal can still be undone.
    private(set) var hidden: Set<Int64> = []
    /// Entries that were requested and have not arrived.
    private var awaited: Set<Int64> = []
    /// Heading of the section of new messages.
    private let newHeading: String
    /// The rows of widgets that are shown, as indices into `PanelSettings.widgetRows`.
    private var widgets: [Int] = []

    /// Assumed heights of rows that have not been laid out, logical pixels.
    private static let expected = (widget: 60.0, heading: 40.0, group: 44.0, card: 92.0)

    /// Creates empty contents.
    ///
    /// - Parameter newHeading: Heading of the section of new messages.
    init(newHeading: String) { self.newHeading = newHeading }

    // MARK: Loading

    mutating func load(_ index: PanelIndex) {
        let former = self.index
        let newest = isLoaded && former.search == index.search ? former.newest : nil
        (self.index, isLoaded) = (index, true)
        linger(from: former)
        noteArrivals(after: newest)
        // Entries that were requested earlier may have changed.
        awaited = []
        if !hidden.isEmpty { hidden.formIntersection(index.entries.lazy.map { $0.number }) }
        build()
        forgetOldHeights()
    }

    /// Notes new entries that have arrived after another one; nil: the list is another one than before.
    private mutating func noteArrivals(after newest: Int64?) {
        guard let newest else { return arrived = [] }
        let new = index.entries[index.range(of: .new)]
        // The newest entry comes first.
        for entry in new.prefix(while: { $0.number > newest }) { arrived.insert(entry.number) }
        if !arrived.isEmpty { arrived.formIntersection(new.lazy.map { $0.number }) }
    }

    /// Notes that entries are visible; a folded group is visible with its front card.
    mutating func noteVisible(_ entries: [Int64]) {
        for entry in entries {
            arrived.remove(entry)
            if !arrived.isEmpty, let group = group(ofFront: entry) {
                arrived.subtract(self.entries(of: group))
            }
        }
    }

    /// Keeps entries in the sections in which `former` lists them, so that nothing changes its place while the panel is
    /// open. A message that was dealt with and is shown again is new. Another search lists everything anew.
    private mutating func linger(from former: PanelIndex) {
        guard former.search == index.search else {
            (ranks, unfoldsEarlier) = ([:], nil)
            return
        }
        var kept: [Int64: PanelIndex.Section] = [:]
        for old in PanelIndex.Section.allCases where old != .earlier {
            for new in PanelIndex.Section.allCases where new != old {
                for number in index.numbers(in: new, thatAreIn: old, of: former) {
                    kept[number] = old
                }
            }
        }
        guard !kept.isEmpty else { return }
        for place in index.entries.indices {
            if let section = kept[index.entries[place].number] {
                index.entries[place].section = section
            }
        }
        index.entries.sort { ($0.section, $1.number) < ($1.section, $0.number) }
    }

    /// Whether entries are listed under the same heading.
    private func areTogether(_ one: PanelIndex.Entry, _ other: PanelIndex.Entry) -> Bool {
        one.section == other.section && (one.section == .new || one.day == other.day)
    }

    /// Drops the heights of rows that are listed no more, once they are many: an open panel may see thousands come and go.
    private mutating func forgetOldHeights() {
        guard heights.count > 2 * rows.count + Self.spareHeights else { return }
        let keys = Set(rows.lazy.map { $0.key })
        heights = heights.filter { keys.contains($0.key) }
    }

    /// Number of heights that are kept in any case.
    private static let spareHeights = 64

    mutating func store(_ entry: PanelEntry) {
        entries[entry.number] = entry
        awaited.remove(entry.number)
    }

    /// Stores a decoded picture; nil removes the picture.
    mutating func illustrate(_ entry: Int64, _ source: PictureSource, with bitmap: Bitmap?) {
        entries[entry]?.illustrate(source, with: bitmap)
    }

    func entry(_ number: Int64) -> PanelEntry? { entries[number] }

    /// The loaded entries.
    var loaded: Set<Int64> { Set(entries.keys) }

    /// Whether any of these entries must be requested.
    func lacks(_ numbers: [Int64]) -> Bool {
        numbers.contains { entries[$0] == nil && !awaited.contains($0) }
    }

    /// Returns the entries that must be requested, and notes them as requested.
    mutating func request(_ numbers: [Int64]) -> [Int64] {
        let missing = numbers.filter { entries[$0] == nil && !awaited.contains($0) }
        awaited.formUnion(missing)
        return missing
    }

    /// Drops all loaded entries except these.
    mutating func keep(only numbers: Set<Int64>) {
        entries = entries.filter { numbers.contains($0.key) }
    }

    // MARK: Rows

    /// Whether the list shows no message, because there is none, or all were dealt with.
    var isEmpty: Bool {
        switch rows.last?.content {
        case nil, .widget: true
        case .earlier(_, let isUnfolded): !isUnfolded && rows.count == widgetCount + 1
        default: false
        }
    }

    /// Whether there is an entry in the list.
    var hasEntries: Bool { unfoldedEntries.contains { !hidden.contains($0.number) } }

    /// Number of rows at the top that are widgets.
    private var widgetCount: Int { isSearch ? 0 : widgets.count }

    /// Whether the list shows the results of a search.
    var isSearch: Bool { !index.search.isEmpty }

    /// Number of unread messages.
    var unreadCount: Int { index.entries.count { $0.isUnread && !hidden.contains($0.number) } }

    /// Height of all rows, logical pixels.
    var height: Double { rows.last?.bottom ?? 0 }

    /// Sets the measured height of a row; returns whether it is new. `computePositions` must follow.
    mutating func setHeight(_ height: Double, ofRow index: Int) -> Bool {
        guard rows[index].height != height else { return false }
        rows[index].height = height
        heights[rows[index].key] = height
        return true
    }

    /// Computes the position of every row.
    mutating func computePositions() {
        var top = 0.0
        for index in rows.indices {
            rows[index].top = top
            top += rows[index].height
        }
    }

    /// Makes all rows be laid out again for another width.
    mutating func forgetHeights() {
        heights = [:]
        build()
    }

    /// Sets the rows of widgets above the messages; returns whether they changed.
    mutating func setWidgets(_ widgets: [Int]) -> Bool {
        guard widgets != self.widgets else { return false }
        self.widgets = widgets
        build()
        return true
    }

    private mutating func build() {
        // Search results have no widgets above them. The array keeps its memory, because a list of thousands is built
        // again with each message.
        rows.removeAll(keepingCapacity: true)
        for widget in widgets.prefix(widgetCount) { add(.widget(widget)) }
        let former = ranks
        ranks = [:]
        let earlier = index.range(of: .earlier)
        addSections(index.entries.startIndex..<earlier.lowerBound, former)
        let count = earlier.count { !hidden.contains(index.entries[$0].number) }
        if count > 0 {
            let isUnfolded = showsEarlier
            add(.earlier(count: UInt32(clamping: count), isUnfolded: isUnfolded))
            if isUnfolded { addSections(earlier, former) }
        }
        for index in rows.indices { rows[index].height = expectedHeight(of: rows[index]) }
        computePositions()
    }

    private func expectedHeight(of row: PanelRow) -> Double {
        if let known = heights[row.key] { return known }
        return switch row.content {
        case .widget: Self.expected.widget
        case .heading, .earlier: Self.expected.heading
        case .group: Self.expected.group
        case .card: Self.expected.card
        }
    }

    /// Adds the rows of several sections.
    private mutating func addSections(_ range: Range<Int>, _ former: [PanelRow.Key: Int]) {
        var first = range.lowerBound
        while first < range.upperBound {
            let entry = index.entries[first]
            var end = first
            while end < range.upperBound, areTogether(index.entries[end], entry) { end += 1 }
            addSection(of: entry, first..<end, former)
            first = end
        }
    }

    /// Adds the rows of a section: its heading, then the groups.
    private mutating func addSection(
        of first: PanelIndex.Entry, _ range: Range<Int>, _ former: [PanelRow.Key: Int]
    ) {
        var order: [[Int]] = []
        var known: [Int: Int] = [:]
        for place in range {
            let application = index.entries[place].application
            // Messages of commands form no group.
            if !name(application, in: index.applications).isEmpty, let group = known[application] {
                order[group].append(place)
            } else {
                known[application] = order.count
                order.append([place])
            }
        }
        let day = name(first.day, in: index.days)
        let heading =
            switch first.section {
            case .new: names.name(newHeading)
            case .seen: names.name(day)
            case .earlier: names.earlierName(day)
            }
        let section = first.section == .new ? PanelName.none : heading
        if range.contains(where: { !hidden.contains(index.entries[$0].number) }) {
            add(.heading(heading))
        }
        let groups = order.map { places in
            let application = name(
                index.entries[places[0]].application, in: index.applications)
            return PanelGroupID(section: section, application: names.name(application))
        }
        for place in arranged(zip(groups, order).map { key(of: $0, $1) }, former) {
            let seen = order[place].filter { !hidden.contains(index.entries[$0].number) }
            if !seen.isEmpty { add(groups[place], seen) }
        }
    }

    /// Identifies a group, or a message without one.
    private func key(of group: PanelGroupID, _ places: [Int]) -> PanelRow.Key {
        group.application == .none ? .card(index.entries[places[0]].number) : .group(group)
    }

    /// Notes the order of a section's groups, and returns it: that of the former list. A new group stands as far below
    /// the top as the age of its newest message puts it.
    ///
    /// - Parameter groups: The groups in the order of their newest messages.
    private mutating func arranged(
        _ groups: [PanelRow.Key], _ former: [PanelRow.Key: Int]
    ) -> [Int] {
        var known = groups.indices.filter { former[groups[$0]] != nil }
            .sorted { former[groups[$0], default: 0] < former[groups[$1], default: 0] }
            .makeIterator()
        let order = groups.indices.map { place in
            former[groups[place]] == nil ? place : known.next() ?? place
        }
        for (rank, place) in order.enumerated() { ranks[groups[place]] = rank }
        return order
    }

    private mutating func add(_ group: PanelGroupID, _ places: [Int]) {
        let numbers = places.map { index.entries[$0].number }
        let isUnfolded = unfolded.contains(group)
        let isGrouped = numbers.count > 1
        if isGrouped {
            let count = UInt32(clamping: numbers.count)
            add(.group(group, count: count, isUnfolded: isUnfolded))
        }
        if isUnfolded || numbers.count == 1 {
            for number in numbers {
                add(.card(entry: number, beneath: 0, isGrouped: isGrouped))
            }
        } else if let front = numbers.first {
            add(
                .card(
                    entry: front, beneath: UInt32(clamping: numbers.count - 1),
                    isGrouped: isGrouped))
        }
    }

    private mutating func add(_ content: PanelRow.Content) {
        rows.append(PanelRow(content: content, height: 0))
    }

    func text(_ name: PanelName) -> String { names.text(name) }

    private func name(_ index: Int, in names: [String]) -> String {
        names.indices.contains(index) ? names[index] : ""
    }

    // MARK: Groups

    /// Lists all cards of a group, or only the newest.
    mutating func toggle(_ group: PanelGroupID) {
        if unfolded.remove(group) == nil { unfolded.insert(group) }
        build()
    }

    /// Lists the messages that were dealt with, or only their heading.
    mutating func toggleEarlier() {
        unfoldsEarlier = !showsEarlier
        build()
    }

    /// Whether the messages that were dealt with are listed.
    private var showsEarlier: Bool { unfoldsEarlier ?? isSearch }

    /// The entries without those that were dealt with, unless these are listed, too.
    private var unfoldedEntries: ArraySlice<PanelIndex.Entry> {
        showsEarlier ? index.entries[...] : index.entries[..<index.range(of: .earlier).lowerBound]
    }

    /// The group whose front card is that of an entry; nil: the entry has no group.
    func group(ofFront entry: Int64) -> PanelGroupID? {
        guard let place = rows.firstIndex(where: { $0.key == .card(entry) }), place > 0,
            case .card(_, let beneath, _) = rows[place].content, beneath > 0,
            case .group(let group, _, _) = rows[place - 1].content
        else { return nil }
        return group
    }

    /// The listed entries of a group.
    func entries(of group: PanelGroupID) -> [Int64] {
        let (day, application) = (text(group.section), text(group.application))
        let section = names.section(group.section)
        return index.entries[index.range(of: section)].filter { entry in
            (section == .new || name(entry.day, in: index.days) == day)
                && !hidden.contains(entry.number)
                && name(entry.application, in: index.applications) == application
        }.map { $0.number }
    }

    /// All entries in the list, also those that lie beneath others of their group. Nobody sees those that were dealt with
    /// while only their heading is listed, so these do not count.
    var listed: [Int64] {
        unfoldedEntries.lazy.map { $0.number }.filter { !hidden.contains($0) }
    }

    // MARK: Removing

    /// Takes entries off the list.
    mutating func hide(_ numbers: [Int64]) {
        hidden.formUnion(numbers)
        build()
    }

    /// Lists hidden entries again.
    mutating func unhide(_ numbers: [Int64]) {
        hidden.subtract(numbers)
        build()
    }
}
