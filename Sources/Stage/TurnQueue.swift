/// A list whose elements are taken from the beginning, and which is emptied when all have been taken.
struct TurnQueue<Element> {
    private var elements: [Element] = []
    /// Number of elements that have been taken.
    private var taken = 0

    var isEmpty: Bool { taken == elements.count }

    /// The elements that have not been taken.
    var rest: ArraySlice<Element> { elements[taken...] }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Replaces all elements, which must have been taken.
    mutating func fill(_ elements: [Element]) { (self.elements, taken) = (elements, 0) }

    /// Takes the next element; nil: there is none.
    mutating func next() -> Element? {
        guard taken < elements.count else { return nil }
        defer { taken += 1 }
        return elements[taken]
    }

    /// Removes the elements, which must all have been taken, and keeps their memory.
    mutating func clear() {
        elements.removeAll(keepingCapacity: true)
        taken = 0
    }
}
