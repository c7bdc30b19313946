/// Martlet's entry in the registry of the accessibility bus.
struct RegistryEntry {
    /// Name of the connection; empty: not known yet.
    var name = ""
    /// The parent object of all applications; nil: Martlet is not registered yet.
    var desktop: (name: String, path: String)?
    /// Number that the registry gave this application.
    private(set) var identifier: Int32 = 0
    private var isEmbedding = false

    mutating func setIdentifier(_ number: Int32) { identifier = number }

    /// Notes that registration is under way.
    ///
    /// - Returns: Whether it must be started now.
    mutating func beginEmbedding() -> Bool {
        guard !name.isEmpty, !isEmbedding, desktop == nil else { return false }
        isEmbedding = true
        return true
    }

    mutating func endEmbedding() { isEmbedding = false }
}
