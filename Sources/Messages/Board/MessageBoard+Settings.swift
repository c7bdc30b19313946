extension MessageBoard {
    /// Moves messages to other lines where the settings require it. A messenger that changed between sequential and
    /// stacked goes on with the messages that it shows.
    mutating func settingsChanged(from old: BoardSettings) {
        for key in lines.keys
        where old[key.messenger].order != settings[key.messenger].order { moveLine(key) }
        for key in lines.keys { updatePauses(key) }
        lines.touchAll()
        guard old.timeLeftLayouts != settings.timeLeftLayouts else { return }
        timesLeft.expectShown()
        for id in order {
            if let record = records[id] { tellTimeLeft(of: record) }
        }
    }

    /// Moves the messages of one line to the lines where they belong now.
    private mutating func moveLine(_ old: MessageLine.Key) {
        guard let line = dropLine(old) else { return }
        for id in line.shown {
            guard let record = records[id] else { continue }
            changeLine(of: record.message) { $0.adoptShown(id) }
        }
        for place in line.waiting {
            guard let record = records[place.id] else { continue }
            changeLine(of: record.message) { $0.enqueue(place) }
        }
        let moved = departures.move(from: old) { [settings] message in
            message.line(settings[message.messenger].order)
        }
        for key in moved {
            lines.open(key)
            lines.change(key) { $0.addDisappearing() }
        }
    }

    /// Removes a line and returns it; nil: there is no such line.
    @discardableResult
    mutating func dropLine(_ key: MessageLine.Key) -> MessageLine? {
        deadlines.set(nil, for: .line(key))
        let line = lines.drop(key)
        if let slot = key.slot, line?.arrangement != nil { send(.arrange(Arrangement(slot))) }
        return line
    }
}
