extension String {
    /// The index at a number of bytes of UTF-8, which has to be in range.
    func place(_ offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

    /// How many bytes of UTF-8 stand before an index.
    func offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

    /// The last boundary of characters that is not after `offset`, which may have any value.
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

    /// The first boundary of characters that is not before `offset`, which may have any value.
    func characterEnd(_ offset: Int) -> Int {
        let start = characterStart(offset)
        return start >= offset || start == utf8.count ? start : characterAfter(start)
    }

    /// The end of the character that begins at `offset`, a boundary of characters.
    func characterAfter(_ offset: Int) -> Int {
        offset >= utf8.count ? utf8.count : self.offset(index(after: place(offset)))
    }

    /// The last boundary of scalars that is not after `offset`, which may have any value.
    func scalarStart(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= utf8.count { return utf8.count }
        var offset = offset
        while offset > 0, utf8[place(offset)] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// The first boundary of scalars that is not before `offset`, which has to be in range.
    func scalarEnd(_ offset: Int) -> Int {
        var offset = offset
        while offset < utf8.count, utf8[place(offset)] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The bytes of two offsets that are boundaries of scalars, in order and in range.
    func slice(_ range: Range<Int>) -> Substring {
        self[place(range.lowerBound)..<place(range.upperBound)]
    }

    /// Whether two texts are the same byte for byte: equality of strings lets differing ones pass.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
