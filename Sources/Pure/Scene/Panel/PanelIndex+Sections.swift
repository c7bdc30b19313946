import Messages

extension PanelIndex {
    /// The highest number of an entry; nil: there is none.
    var newest: Int64? {
        // In each section the newest entry comes first.
        Section.allCases.compactMap { section in
            let range = range(of: section)
            return range.isEmpty ? nil : entries[range.lowerBound].number
        }.max()
    }

    /// The entries of a section, as indices into `entries`.
    func range(of section: Section) -> Range<Int> {
        let start = firstPlace { $0 >= section }
        return start..<max(start, firstPlace { $0 > section })
    }

    /// Index of the first entry whose section fulfils a condition that all later sections fulfil too.
    private func firstPlace(_ isBehind: (Section) -> Bool) -> Int {
        var (low, high) = (entries.startIndex, entries.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(entries[middle].section) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The entries of a section that are in another section of `other`.
    func numbers(
        in section: Section, thatAreIn otherSection: Section, of other: PanelIndex
    ) -> [Int64] {
        // Both lists are in descending order.
        let (range, others) = (range(of: section), other.range(of: otherSection))
        var (place, otherPlace, found) = (range.lowerBound, others.lowerBound, [Int64]())
        while place < range.upperBound, otherPlace < others.upperBound {
            let (number, otherNumber) = (entries[place].number, other.entries[otherPlace].number)
            if number == otherNumber { found.append(number) }
            if number >= otherNumber { place += 1 }
            if number <= otherNumber { otherPlace += 1 }
        }
        return found
    }
}
