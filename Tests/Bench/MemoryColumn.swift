/// A way to count a process's memory.
enum MemoryColumn: String, CaseIterable {
    /// Its own, of no file.
    case anonymous = "anonymous"
    /// What would be free without it.
    case unique = "USS"
    /// Shared pages divided among those who share them.
    case proportional = "PSS"
    /// All that is in RAM.
    case resident = "RSS"

    /// Its place among the columns.
    var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
