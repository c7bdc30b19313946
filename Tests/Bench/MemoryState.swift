/// The moment at which memory is read.
enum MemoryState: String, CaseIterable {
    case rest = "at rest"
    case one = "after 1"
    case many = "after 200"
    case flood = "after 2000"
    case closed = "all closed"

    /// The place among the states.
    var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
