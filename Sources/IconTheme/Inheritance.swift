/// The themes to look in: one, what it inherits from, depth first, each once however they refer to
/// each other, and `hicolor` last.
struct Inheritance {
    private static let last = "hicolor"

    private var waiting: [String]
    private var seen: Set<String> = [Inheritance.last]
    private var isFinished = false
    /// How many themes there may be: a chain can be longer than any true one is.
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

    /// What the theme given last inherits from, the nearest first.
    mutating func add(_ parents: [String]) {
        waiting += parents.reversed()
    }
}
