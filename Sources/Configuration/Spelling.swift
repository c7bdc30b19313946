/// Finds the words that a misspelt word may mean.
package enum Spelling {
    /// The word most similar to `word`, if the difference is small enough for a slip; nil: there is none.
    package static func nearest(to word: String, in words: [String]) -> String? {
        let letters = Array(word.utf8.prefix(64))
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = distance(letters, Array(candidate.utf8))
            if distance < best?.distance ?? slips(in: letters) {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// The words most similar to `word`, the most similar first, without those whose difference is too large for a
    /// slip. A word that begins with `word` counts as one letter away; equally similar words keep the order of `words`.
    package static func nearest(_ count: Int, to word: String, in words: [String]) -> [String] {
        let letters = Array(word.utf8.prefix(64))
        let ranked = words.enumerated().map { index, candidate in
            let isBeginning = !letters.isEmpty && candidate.utf8.starts(with: letters)
            let distance = distance(letters, Array(candidate.utf8))
            return (
                word: candidate, distance: isBeginning ? min(1, distance) : distance, index: index
            )
        }
        let near = ranked.filter { $0.distance < slips(in: letters) }
        let sorted = near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return sorted.prefix(count).map { $0.word }
    }

    /// The number of wrong letters that are no slip any more.
    private static func slips(in letters: [UInt8]) -> Int { (letters.count + 5) / 3 }

    /// Number of letters that must be inserted, removed, replaced or exchanged with their neighbour.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var next = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            before = last
            last = next
        }
        return last[right.count]
    }
}
