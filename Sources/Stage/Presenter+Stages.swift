import Bus
import Messages
import Wayland

extension Presenter {
    func place(_ message: Message) {
        guard let link, let facilities = link.facilities else { return }
        for target in targets(of: message.output) {
            let key = StageKey(target: target, layer: message.layer, anchor: message.anchor)
            let stage = stages[key] ?? open(key, facilities: facilities, for: message)
            stage.add(message)
        }
    }

    func placeAll() {
        for message in messages { place(message) }
    }

    private func open(_ key: StageKey, facilities: Facilities, for message: Message) -> StageSurface
    {
        var output: WlOutput?
        if case .output(let name) = key.target { output = self.output(named: name)?.proxy }
        let stage = StageSurface(
            key: key, extent: extent(for: [message], target: key.target), output: output,
            presenter: self, facilities: facilities)
        stages[key] = stage
        return stage
    }

    func takeDown(_ message: MessageID) {
        for stage in stages.values { stage.dismiss(message) }
    }

    func remove(_ stage: StageSurface) {
        if stages[stage.key] === stage { stages[stage.key] = nil }
        for card in stage.cards { forget(card) }
        for seat in link?.seats ?? [] { seat.forget(stage) }
        stage.destroy()
        refreshHolds()
        tellDeparted()
        guard stages.isEmpty, messages.isEmpty else { return }
        link?.forgetCursor()
        delegate?.cleared()
    }

    /// Opens and closes stages so that every message is where its choice of output says.
    func rehome() {
        for message in messages {
            let targets = targets(of: message.output)
            for stage in Array(stages.values) where !targets.contains(stage.key.target) {
                stage.dismiss(message.id)
            }
            place(message)
        }
        updateAll()
    }

    /// Where a message goes now; nowhere while the output that it names is not there.
    private func targets(of choice: OutputChoice) -> [StageKey.Target] {
        guard let outputs = link?.outputs else { return [] }
        switch choice {
        case .focused: return [.focused]
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
