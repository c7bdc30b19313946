/// The themes to look in: the first one, those it inherits from, depth first, and `hicolor` last. Each comes once, even
/// where themes inherit from each other.
struct Inheritance {
    private static let last = "hicolor"

    private var waiting: [String]
    private var seen: Set<String> = [Inheritance.last]
    private var isFinished = false
    /// Maximum number of themes: more than any real chain of inheritance has.
    private let limit: Int

    init(from theme: String, limit: Int) {
        waiting = [theme]
        self.limit = limit
    }

    /// The next theme to look in.
    mutating func next() -> String? {
        while seen.count <= limit, let name = waiting.popLast() {
            if IconName.isSafe(name), seen.insert(name).inserted { return name }
        }
        guard !isFinished else { return nil }
        isFinished = true
        return Inheritance.last
    }

    /// Adds the themes that the last one inherits from, the nearest first.
    mutating func add(_ parents: [String]) {
        waiting += parents.reversed()
    }
}
