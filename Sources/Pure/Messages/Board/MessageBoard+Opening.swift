extension MessageBoard {
    // MARK: Actions of the person

    /// Notes whether a person pauses a message's timeout. On-screen values cannot be paused: they appear where the
    /// pointer may rest.
    mutating func setPausedByPerson(_ id: MessageID, _ isPaused: Bool) {
        guard let record = records[id], record.isShown, record.isPausedByPerson != isPaused,
            !record.message.isValue
        else { return }
        change(id) { $0.setPausedByPerson(isPaused) }
        updatePauses(key(of: record.message), only: id)
    }

    /// Notes whether no output has room for a shown message.
    mutating func setCrowded(_ id: MessageID, _ isCrowded: Bool) {
        guard records[id]?.isShown == true else { return }
        change(id) { $0.setCrowded(isCrowded) }
    }

    /// Expands a stack to show more messages than usual, or collapses it.
    mutating func expand(_ slot: Slot, _ isExpanded: Bool) {
        open(slot) { $0.isExpanded = isExpanded }
    }

    /// Spreads the messages of a group side by side, or puts them back into a pile.
    mutating func fan(_ slot: Slot, _ group: GroupKey, _ isFanned: Bool) {
        open(slot) { opening in
            if isFanned { opening.fanned.insert(group) } else { opening.fanned.remove(group) }
        }
    }

    /// Notes whether a pointer or finger is on a part of a stack that is no message.
    mutating func attend(_ slot: Slot, _ isAttended: Bool) {
        let key = MessageLine.Key.stacked(slot)
        guard lines[key]?.opening != nil else { return }
        lines.change(key) { $0.attend(isAttended) }
    }

    private mutating func open(
        _ slot: Slot, _ change: (inout MessageLine.Opening) -> Void
    ) {
        let key = MessageLine.Key.stacked(slot)
        guard let line = lines[key] else { return }
        var opening = line.opening ?? MessageLine.Opening()
        let before = opening
        change(&opening)
        guard opening != before else { return }
        // The person was active just now, so the time until closing starts again.
        opening.closes = nil
        lines.change(key) { [opening] in $0.open(opening) }
    }

    // MARK: Closing

    /// Closes the opened parts of a stack that nobody uses any longer, or that no longer need to be open.
    mutating func tendOpening(of key: MessageLine.Key) {
        guard let line = lines[key], let before = line.opening else { return }
        let opening = tended(before, of: line, grouping: settings[key.messenger])
        lines.change(key) { $0.open(opening.isEmpty ? nil : opening) }
        if !opening.isExpanded {
            if folds(key) { foldExcess(of: key) } else { withdrawExcess(of: key) }
        }
        updatePauses(key)
    }

    /// The parts of `opening` that stay open.
    private func tended(
        _ before: MessageLine.Opening, of line: MessageLine, grouping settings: MessengerSettings
    ) -> MessageLine.Opening {
        var opening = before
        let isAttended =
            opening.isAttended
            || line.shown.contains { records[$0]?.isPausedByPerson ?? false }
        let piles = Piles(line.shown, records, settings)
        // Two messages of an opened pile stay open: a third one must not close the pile.
        opening.fanned = opening.fanned.filter { piles.sizes[$0, default: 0] > 1 }
        if line.waiting.isEmpty, piles.count <= max(1, settings.maxVisible) {
            opening.isExpanded = false
        }
        if isAttended {
            opening.closes = nil
        } else if let closes = opening.closes {
            if closes <= now { opening = MessageLine.Opening() }
        } else {
            opening.closes = now.advanced(byMilliseconds: BoardTimes.opening)
        }
        return opening
    }

    /// Makes messages wait again that were shown only because the stack was expanded.
    private mutating func withdrawExcess(of key: MessageLine.Key) {
        let messenger = settings[key.messenger]
        let shown = lines[key]?.shown ?? []
        let piles = Piles(shown, records, messenger)
        var (places, stays) = (0, [GroupKey: Bool]())
        for id in shown {
            if records[id]?.message.rings == true { continue }
            let pile = records[id].flatMap { piles.pile(of: $0.message) }
            if let pile, let isKept = stays[pile] {
                if !isKept { withdrawReturning(id) }
                continue
            }
            let isKept = places < max(1, messenger.maxVisible)
            if isKept { places += 1 } else { withdrawReturning(id) }
            if let pile { stays[pile] = isKept }
        }
    }

    // MARK: Time

    /// Pauses or resumes the timeouts of a line's messages. Paused are a message under a pointer or finger, all
    /// messages of its pile, everything that a person has opened, and nearly everything while the person is away.
    ///
    /// - Parameter changed: The only message whose state changed; if there are no piles, only this one is looked at.
    ///   nil: look at all.
    mutating func updatePauses(_ key: MessageLine.Key, only changed: MessageID? = nil) {
        guard let line = lines[key] else { return }
        let messenger = settings[key.messenger]
        let grouping = messenger.grouping
        if let changed, !makesPiles(by: grouping), line.opening?.isExpanded != true {
            let isPaused = records[changed]?.isPausedByPerson ?? false
            return setPaused(changed, isPaused || isPausedByAbsence(changed))
        }
        var still = line.opening?.fanned ?? []
        let piles = Piles(line.shown, records, messenger)
        for id in line.shown {
            guard let record = records[id], record.isPausedByPerson else { continue }
            if let pile = piles.pile(of: record.message) { still.insert(pile) }
        }
        for id in line.shown {
            guard let record = records[id] else { continue }
            let isOpen = line.opening?.isExpanded == true
            let isInUse = isOpen || record.isPausedByPerson || record.isIn(still, by: grouping)
            setPaused(id, isInUse || isPausedByAbsence(id))
        }
    }

    private mutating func setPaused(_ id: MessageID, _ isPaused: Bool) {
        guard let record = records[id], record.isPaused != isPaused else { return }
        change(id) { [now] in $0.setPaused(isPaused, at: now) }
    }

    // MARK: Reports

    /// Reports the arrangement of a stack if it differs from the last report.
    mutating func arrange(_ key: MessageLine.Key) {
        guard let line = lines[key], let slot = key.slot else { return }
        var arrangement = Arrangement(slot, settings[slot.messenger])
        arrangement.fanned = line.opening?.fanned ?? []
        arrangement.isExpanded = line.opening?.isExpanded ?? false
        if hasOutput { arrangement.more = line.waiting.count }
        let told = arrangement.isPlain ? nil : arrangement
        guard told != line.arrangement else { return }
        lines.change(key) { $0.arrange(told) }
        send(.arrange(arrangement))
    }
}

extension MessageRecord {
    /// Whether the message is in one of these piles.
    fileprivate func isIn(_ piles: Set<GroupKey>, by grouping: Grouping) -> Bool {
        !piles.isEmpty && message.group(by: grouping).map { piles.contains($0) } ?? false
    }
}
