package import Messages

extension HistorySettings {
    /// The keys of the section `history`.
    package mutating func describe(to keys: Keys) {
        keys.choice("mode", "How messages are recorded; off records nothing", &mode)
        keys.integer(
            "entries", "The most entries; the oldest are dropped first", &mostEntries,
            in: 1...1_000_000)
        keys.integer(
            "days", "Days after which an entry is dropped; 0: never", &mostDays, in: 0...36_500)
        keys.integer(
            "megabytes", "The greatest extent of the file", &mostMegabytes, in: 1...4096)
    }
}
