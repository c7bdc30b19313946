import Bus
import Messages
import Wayland

extension Presenter {
    func place(_ message: Message) {
        guard let link, let facilities = link.facilities else { return }
        for target in targets(of: message.output) {
            let key = StageKey(of: message, on: target)
            let stage = standing(for: key) ?? open(key, facilities: facilities, for: [message])
            stage.add(message)
        }
    }

    func placeAll() {
        for message in messages { place(message) }
        arrange()
    }

    /// The stage for `key`. Two that cover the same output would dim it twice.
    func standing(for key: StageKey) -> StageSurface? {
        if let stage = stages[key] { return stage }
        guard key.anchor == nil, case .output(let name) = key.target else { return nil }
        return stages.values.first { stage in
            stage.isModal && stage.key.layer == key.layer
                && output(of: stage)?.globalName == name
        }
    }

    func open(_ key: StageKey, facilities: Facilities, for messages: [Message]) -> StageSurface {
        var output: WlOutput?
        if case .output(let name) = key.target { output = self.output(named: name)?.proxy }
        let stage = StageSurface(
            key: key, extent: extent(for: messages, on: key), output: output,
            presenter: self, facilities: facilities)
        stages[key] = stage
        return stage
    }

    func takeDown(_ message: MessageID) {
        for stage in stages.values { stage.dismiss(message) }
    }

    func remove(_ stage: StageSurface) {
        if stages[stage.key] === stage { stages[stage.key] = nil }
        for card in stage.cards { forget(card.number) }
        forget(stage.ground)
        for seat in link?.seats ?? [] { seat.forget(stage) }
        stage.destroy()
        settleNeighbours()
        refreshHolds()
        tellDeparted()
        arrangeProbes()
        tellRest()
        guard stages.isEmpty, messages.isEmpty else { return }
        link?.forgetCursor()
        delegate?.cleared()
    }

    /// Opens and closes stages so that every message is where its choice of output says.
    func rehome() {
        for message in messages {
            let targets = targets(of: message.output)
            for stage in Array(stages.values) where !isMeant(stage, by: targets) {
                stage.dismiss(message.id)
            }
            place(message)
        }
        arrange()
        updateAll()
    }

    private func isMeant(_ stage: StageSurface, by targets: [StageKey.Target]) -> Bool {
        if targets.contains(stage.key.target) { return true }
        guard stage.isModal, let output = output(of: stage) else { return false }
        return targets.contains(.output(output.globalName))
    }

    /// Where a message goes now; nowhere while the output that it names is not there.
    func targets(of choice: OutputChoice) -> [StageKey.Target] {
        guard let outputs = link?.outputs else { return [] }
        switch choice {
        case .focused:
            let preferred = preferredOutputs.lazy.compactMap { name in
                outputs.first { $0.name == name }
            }
            return [preferred.first.map { .output($0.globalName) } ?? .focused]
        case .all: return outputs.map { .output($0.globalName) }
        case .named(let name):
            guard let output = outputs.first(where: { $0.name == name }) else { return [] }
            return [.output(output.globalName)]
        }
    }

    func schedulePass() {
        pass?.schedule()
    }

    func updateDirty() {
        for stage in Array(stages.values) where stage.isDirty || stage.needsFrame {
            stage.update()
        }
        tellRest()
    }

    /// Has every card look as the catalogue says now.
    func restyle() {
        for message in messages {
            for stage in stages.values { stage.update(message) }
        }
    }

    func updateAll() {
        for stage in stages.values { stage.setNeedsUpdate() }
    }
}
