extension MessageBoard {
    /// Takes over what is configured. Messengers that are now sequential, or no longer, go on with
    /// what they show.
    mutating func configure(_ new: BoardSettings) {
        let old = settings
        guard new != old else { return }
        settings = new
        let changed = lines.keys.filter { old[$0.messenger].order != new[$0.messenger].order }
        for key in changed { moveLine(key) }
        for key in Array(lines.keys) { refreeze(key) }
    }

    /// Puts the messages of a line into those where they now belong.
    private mutating func moveLine(_ old: MessageLine.Key) {
        guard let line = lines.removeValue(forKey: old) else { return }
        if let slot = old.slot, line.arrangement != nil {
            effects.append(.arrange(Arrangement(slot)))
        }
        for id in line.shown {
            guard let record = records[id] else { continue }
            lines[key(of: record.message), default: MessageLine()].adoptShown(id)
        }
        for place in line.waiting {
            guard let record = records[place.id] else { continue }
            lines[key(of: record.message), default: MessageLine()].enqueue(place)
        }
        for index in departures.indices where departures[index].line == old {
            let new = key(of: departures[index].message)
            departures[index].line = new
            lines[new, default: MessageLine()].leaving += 1
        }
    }
}
