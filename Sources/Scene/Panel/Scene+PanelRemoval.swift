import Messages

extension Scene {
    /// Removes the message of a row, or all messages of its group.
    mutating func remove(row key: PanelRow.Key) {
        guard let contents = panel?.contents else { return }
        switch key {
        case .widget, .heading: return
        case .group(let group): remove(contents.entries(of: group))
        case .card(let entry), .underlay(let entry, _):
            if let group = contents.group(ofFront: entry) {
                remove(contents.entries(of: group))
            } else {
                remove([entry])
            }
        }
    }

    /// Removes entries from the list. The removal can be undone for a while.
    mutating func remove(_ entries: [Int64]) {
        guard let panel, !entries.isEmpty else { return }
        finishRemoval()
        let held = panel.contents.held(among: entries)
        if let message = replies.session?.message, held.contains(message) { closeReply() }
        let now = now
        self.panel?.remove(entries, at: now)
        setNeedsUpdate(panel.stage)
    }

    mutating func undoRemoval() {
        guard let stage = panel?.stage else { return }
        panel?.undoRemoval()
        setNeedsUpdate(stage)
    }

    /// Makes the last removal final.
    mutating func finishRemoval() {
        guard let panel, let removal = self.panel?.finishRemoval() else { return }
        report(.panel(.removed(removal.entries, held: removal.held)))
        if stages.stage(panel.stage) != nil { setNeedsUpdate(panel.stage) }
    }
}
