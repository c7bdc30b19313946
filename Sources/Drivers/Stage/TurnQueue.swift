/// A list whose elements are taken from the beginning, and which is emptied when all have been taken.
struct TurnQueue<Element> {
    private var elements: [Element] = []
    /// Number of elements that have been taken.
    private var removedCount = 0

    var isEmpty: Bool { removedCount == elements.count }

    /// The elements that have not been taken.
    var rest: ArraySlice<Element> { elements[removedCount...] }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Replaces all elements, which must have been taken.
    mutating func fill(_ elements: [Element]) { (self.elements, removedCount) = (elements, 0) }

    /// Takes the next element; nil: there is none.
    mutating func next() -> Element? {
        guard removedCount < elements.count else { return nil }
        defer { removedCount += 1 }
        return elements[removedCount]
    }

    /// Removes the elements, which must all have been taken, and keeps their memory.
    mutating func clear() {
        elements.removeAll(keepingCapacity: true)
        removedCount = 0
    }
}
