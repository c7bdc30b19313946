extension String {
    /// The index at a number of bytes of UTF-8, which must be in range.
    func place(_ offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

    /// Number of bytes of UTF-8 before an index.
    func offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

    /// The last character boundary not after `offset`, which may have any value.
    func characterStart(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= utf8.count { return utf8.count }
        var start = startIndex
        let place = place(offset)
        while start < place {
            let next = index(after: start)
            if next > place { break }
            start = next
        }
        return self.offset(start)
    }

    /// The first character boundary not before `offset`, which may have any value.
    func characterEnd(_ offset: Int) -> Int {
        let start = characterStart(offset)
        return start >= offset || start == utf8.count ? start : characterAfter(start)
    }

    /// The end of the character at `offset`, which must be a character boundary.
    func characterAfter(_ offset: Int) -> Int {
        offset >= utf8.count ? utf8.count : self.offset(index(after: place(offset)))
    }

    /// The last scalar boundary not after `offset`, which may have any value.
    func scalarStart(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= utf8.count { return utf8.count }
        var offset = offset
        while offset > 0, utf8[place(offset)] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// The first scalar boundary not before `offset`, which must be in range.
    func scalarEnd(_ offset: Int) -> Int {
        var offset = offset
        while offset < utf8.count, utf8[place(offset)] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The text between two offsets, which must be scalar boundaries, in order and in range.
    func slice(_ range: Range<Int>) -> Substring {
        self[place(range.lowerBound)..<place(range.upperBound)]
    }

    /// Whether two texts are equal byte for byte; `==` also accepts canonically equivalent ones.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
