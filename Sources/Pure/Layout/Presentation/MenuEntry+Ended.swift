package import Messages

extension MenuEntry {
    /// The lines of the menu of a message that has ended for a program: no sender would learn of its actions any more.
    ///
    /// - Parameter entry: Its entry in the history.
    package static func entries(ofEnded entry: HistoryEntry, words: Words) -> [MenuEntry] {
        let all = entries(of: entry.message, words: words)
        let own = all.filter { entry in
            switch entry.deed {
            case .openLink, .copy, .copyCode: true
            default: false
            }
        }
        let offers = all.filter { if case .silence = $0.deed { true } else { false } }
        return [MenuEntry(words.menu.restore, .restore(entry.number))] + own
            + [MenuEntry(words.menu.remove, .remove(entry.number))] + offers
    }
}
