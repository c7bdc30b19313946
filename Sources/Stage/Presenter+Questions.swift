import Bus
import Geometry
import Layout
import Messages
import Wayland

extension Presenter {
    func output(named name: UInt32) -> Output? {
        link?.outputs.first { $0.globalName == name }
    }

    func name(of output: WlOutput) -> UInt32? {
        link?.outputs.first { $0.proxy === output }?.globalName
    }

    func stage(of surface: WlSurface?) -> StageSurface? {
        stages.values.first { $0.surface === surface }
    }

    /// The outputs that a stage may come to stand on.
    private func candidates(for target: StageKey.Target) -> [Output] {
        switch target {
        case .output(let name): output(named: name).map { [$0] } ?? []
        case .focused: link?.outputs ?? []
        }
    }

    /// The extent of the output that a stage is on, or will be on, logical pixels.
    func outputSize(of stage: StageSurface) -> Size? {
        (output(of: stage) ?? candidates(for: stage.key.target).first)?.logicalSize
    }

    /// The output that a stage is on; nil while that is not known.
    func output(of stage: StageSurface) -> Output? {
        if case .output(let name) = stage.key.target { return output(named: name) }
        return stage.entered.last.flatMap { output(named: $0) }
    }

    /// The output that a stage is on, or the only one that it may come to stand on.
    func expectedOutput(of stage: StageSurface) -> Output? {
        if let output = output(of: stage) { return output }
        let outputs = candidates(for: stage.key.target)
        return outputs.count == 1 ? outputs.first : nil
    }

    /// The scale of the output a stage will be on, where all that it may be on agree.
    func expectedScale(for target: StageKey.Target) -> Scale? {
        let scales = Set(candidates(for: target).map { $0.scale })
        return scales.count == 1 ? scales.first : nil
    }

    /// A guess at the room a stage will be given, for laying out before the first configure: what
    /// it was given the last time, else its whole output.
    func expectedRoom(for key: StageKey, extent: StageExtent) -> Size {
        if let (remembered, room) = rooms[key], remembered == extent { return room }
        let output = candidates(for: key.target).first?.logicalSize
        let size = output ?? Size(width: 1280, height: 720)
        switch extent {
        case .full, .whole: return size
        case .column(let width): return Size(width: width, height: size.height)
        }
    }

    /// Takes note of the room that a stage was given.
    func remember(_ room: Size, for key: StageKey, extent: StageExtent) {
        rooms[key] = (extent, room)
    }

    func extent(for stage: StageSurface) -> StageExtent {
        // What only leaves does so on the stage as it is.
        if stage.cards.allSatisfy({ $0.isEnded }) { return stage.requested }
        // A click beside it gives the keyboard back.
        if hold.map({ has(stage, keyboardOf: $0) }) ?? false, !stage.isModal { return .full }
        return extent(for: stage.cards.map { $0.message }, on: stage.key)
    }

    /// A column as wide as the widest card with its margins; the whole width on a compact output, for
    /// cards that span it or are thrown about, and where outputs differ.
    func extent(for messages: [Message], on key: StageKey) -> StageExtent {
        guard key.anchor != nil else { return .whole }
        let outputs = candidates(for: key.target)
        guard outputs.allSatisfy({ $0.isCompact == false }) else { return .full }
        var width = 0.0
        for message in messages {
            let layout = catalog.style(of: message).layout
            if layout.attachment == .span || message.isThrown { return .full }
            width = max(width, layout.columnWidth)
        }
        let room = outputs.compactMap { $0.logicalSize?.width }.min() ?? width
        return width > 0 && width <= room ? .column(width) : .full
    }

    /// Whether cards span a stage that has, or is to have, `room`.
    func isCompact(_ room: Size, of extent: StageExtent) -> Bool {
        guard room.width < CardStack.compactBelow else { return false }
        if case .column(let width) = extent { return room.width < width }
        return true
    }

    func cardRoom(
        for layout: LayoutDescription, in room: Size, of extent: StageExtent, scale: Scale
    ) -> CardRoom {
        let isCompact = isCompact(room, of: extent)
        let margin = isCompact ? layout.compactMargin : layout.margin
        let isSpanning = layout.attachment == .span
        var cardRoom = CardRoom(
            width: isSpanning ? room.width : room.width - margin.horizontal,
            maxHeight: max(1, room.height - margin.vertical), isCompact: isCompact, scale: scale,
            appearance: appearance, isRightToLeft: words.isRightToLeft)
        cardRoom.words = words
        return cardRoom
    }

    func age(of message: Message) -> String {
        Age.text(
            microseconds: Instant(microseconds: loop.now).microseconds(since: message.arrival),
            in: words)
    }
}
