import Canvas
import Geometry
import Gestures
import Layout
import Scene
import Wayland

/// The layer surfaces, cards and exclusive-zone probes, by the numbers that the scene gave them.
final class Surfaces {
    private let canvas: Canvas
    private var stages: [StageNumber: StageSurface] = [:]
    private var cards: [CardNumber: CardSurface] = [:]
    private var probes: [OutputNumber: ZoneProbe] = [:]
    /// Called with the events of these objects.
    var post: (SceneEvent) -> Void = { _ in }

    init(canvas: Canvas) { self.canvas = canvas }

    func stage(_ number: StageNumber) -> StageSurface? { stages[number] }

    /// The stage of a Wayland surface; nil: the surface belongs to no stage, or was destroyed.
    func number(of surface: WlSurface?) -> StageNumber? {
        stages.first { $0.value.surface === surface }?.key
    }

    func perform(_ command: SurfaceCommand, by link: CompositorLink) {
        switch command {
        case .openStage(let number, let key, let extent): open(number, key, extent, by: link)
        case .closeStage(let number): stages.removeValue(forKey: number)?.destroy()
        case .request(let extent, let stage): stages[stage]?.change(to: extent)
        case .awaitDock(let stage): stages[stage]?.awaitDock()
        case .introduceCards(let stage, let backdrop): stages[stage]?.introduceCards(backdrop)
        case .commit(let stage, let backdrop, let wantsFrame):
            stages[stage]?.commit(backdrop, wantsFrame: wantsFrame)
        case .setBlur(let stage, let blurs): stages[stage]?.setBlur(blurs)
        case .setInput(let stage, let region): stages[stage]?.setInput(region)
        case .setKeyboard(let stage, let wants): stages[stage]?.setKeyboard(wants)
        case .lowerStage(let number): stages[number]?.lower()
        case .raise(let stage, let order):
            stages[stage]?.tree.arrange(order.compactMap { cards[$0]?.subsurface })
        case .addCard(let card, let stage):
            guard let stage = stages[stage] else { return }
            canvas.prepareText()
            cards[card] = CardSurface(on: stage.tree, stage.facilities)
        case .dropCard(let card): cards.removeValue(forKey: card)?.destroy()
        case .draw(let card, let presentation, let scale):
            if cards[card]?.draw(presentation, scale: scale, canvas: canvas) == false {
                post(.undrawn(card))
            }
        case .paint(let card, let pixel, let area): cards[card]?.paint(pixel, area: area)
        case .show(let card, let pose, let visible): show(card, pose, in: visible)
        case .unmap(let card): cards[card]?.unmap()
        case .openProbe(let output): openProbe(output, by: link)
        case .closeProbe(let output): probes.removeValue(forKey: output)?.tree.destroy()
        }
    }

    /// Commits the layer surfaces with a configure that no command has answered. Called when all commands are carried
    /// out: a commit in between would show half a picture.
    func answerConfigures() {
        for stage in stages.values { stage.tree.answerConfigure() }
        for probe in probes.values { probe.tree.answerConfigureWithoutBuffer() }
    }

    private func open(
        _ number: StageNumber, _ key: StageKey, _ extent: StageExtent, by link: CompositorLink
    ) {
        guard let facilities = link.facilities else { return }
        var output: WlOutput?
        if case .output(let name) = key.target { output = link.output(name)?.proxy }
        stages[number] = StageSurface(
            key, extent, on: output, facilities: facilities,
            outputName: { [link] proxy in link.number(of: proxy) },
            post: { [self] event in post(.stage(number, event)) })
        // Sent at once, so that the compositor can answer while the first cards are drawn.
        link.flush()
    }

    private func show(_ card: CardNumber, _ pose: Pose, in visible: Rectangle) {
        guard let surface = cards[card] else { return }
        if !surface.show(pose, in: visible, canvas: canvas) { post(.starved(card)) }
    }

    private func openProbe(_ output: OutputNumber, by link: CompositorLink) {
        guard let facilities = link.facilities, let screen = link.output(output) else { return }
        probes[output] = ZoneProbe(on: screen, facilities: facilities) { [self] room in
            post(.probe(output, room))
        }
    }
}

/// Measures the room that exclusive zones leave on one output where no stage does.
///
/// The probe is a layer surface that never has a buffer: the compositor configures it all the same, and it is neither
/// visible nor touchable.
final class ZoneProbe {
    let tree: SurfaceTree

    /// - Parameter onAnswer: Called with the configured room, logical pixels; nil: the compositor closed the probe.
    init(on output: Output, facilities: Facilities, onAnswer: @escaping (Size?) -> Void) {
        tree = SurfaceTree(
            on: output.proxy, layer: .background, namespace: SurfaceNamespace.probe.rawValue,
            facilities: facilities
        ) { event in
            switch event {
            case .configured(let room): onAnswer(room)
            case .closed: onAnswer(nil)
            }
        }
        tree.layerSurface.setAnchor(anchor: [.top, .bottom, .left, .right])
        tree.commit()
    }
}
