/// A way to count a process's memory.
enum MemoryColumn: String, CaseIterable {
    /// The process' own memory that belongs to no file.
    case anonymous = "anonymous"
    /// The memory that would be free without the process.
    case unique = "USS"
    /// Shared pages divided among those who share them.
    case proportional = "PSS"
    /// All that is in RAM.
    case resident = "RSS"

    /// The place among the columns.
    var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
