/// A way to count a process's memory.
enum MemoryColumn: String, CaseIterable {
    /// The process's memory that belongs to no file.
    case anonymous = "anonymous"
    /// The memory that would be free without the process.
    case unique = "USS"
    /// Shared pages divided by the number of processes that share them.
    case proportional = "PSS"
    /// All pages in RAM.
    case resident = "RSS"

    /// The place among the columns.
    var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
