/// How the registry of the accessibility bus knows this application.
struct RegistryEntry {
    /// Name of our connection; empty: the bus has not introduced itself yet.
    var name = ""
    /// The object that is the parent of all applications; nil: the registry does not know us yet.
    var desktop: (name: String, path: String)?
    /// The number that the registry gives each application.
    var identifier: Int32 = 0
    private var isEmbedding = false

    /// Notes that the registry is asked to count us among the applications.
    ///
    /// - Returns: Whether it is to be asked now.
    mutating func beginEmbedding() -> Bool {
        guard !name.isEmpty, !isEmbedding, desktop == nil else { return false }
        isEmbedding = true
        return true
    }

    mutating func endEmbedding() { isEmbedding = false }
}
