import Messages

/// Rows and entries of the panel's list.
extension PanelContents {
    /// The entries with cards in a range of the list, logical pixels from its top.
    func numbers(in part: Range<Double>) -> [Int64] {
        rows(from: part.lowerBound, to: part.upperBound).compactMap { index in
            if case .card(let entry, _, _) = rows[index].content { entry } else { nil }
        }
    }

    /// Whether a message is listed and held.
    func containsHeld(_ message: MessageID) -> Bool {
        index.entries.contains { $0.isMessageHeld && $0.message == message }
    }

    /// Whether an entry is in the history, and its removal cannot be undone.
    func contains(_ number: Int64) -> Bool {
        !hidden.contains(number) && index.entries.contains { $0.number == number }
    }

    /// The held messages among these entries.
    func held(among numbers: [Int64]) -> [MessageID] {
        let meant = Set(numbers)
        return index.entries.filter { $0.isMessageHeld && meant.contains($0.number) }.map {
            $0.message
        }
    }

    func row(_ key: PanelRow.Key) -> PanelRow? { rows.first { $0.key == key } }

    /// Indices of the rows that overlap a range of the list, logical pixels.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let first = firstRow(below: top)
        var end = first
        while end < rows.count, rows[end].top < bottom { end += 1 }
        return first..<end
    }

    /// Index of the first row that ends below a position in the list, logical pixels; the number of rows if there is
    /// none.
    func firstRow(below top: Double) -> Int {
        // Binary search, because there may be thousands of rows.
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].bottom <= top { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The card's row of a held message; nil: the message is not listed, or lies beneath others.
    func row(of message: MessageID) -> PanelRow? {
        index.entries.first { $0.isMessageHeld && $0.message == message }
            .flatMap { row(.card($0.number)) }
    }

    /// The topmost row above a position in the list whose message has arrived since the panel was opened, and has not
    /// been visible; nil: there is none.
    func news(above top: Double) -> PanelRow? {
        guard !arrived.isEmpty else { return nil }
        for row in rows where row.bottom - row.height / 2 < top {
            if case .card(let entry, _, _) = row.content, arrived.contains(entry) { return row }
        }
        return nil
    }
}
