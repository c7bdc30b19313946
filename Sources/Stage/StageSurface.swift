import Canvas
import Geometry
import Layout
import Messages
import Wayland

/// One layer surface and the cards that stand on it.
///
/// Its own buffer is four pixels stretched by a viewport, transparent unless a message dims what is behind; its
/// input region is exactly its cards, or all of it; its configure tells how much room there is between
/// panels and keyboards, or on the whole output.
final class StageSurface {
    let key: StageKey
    /// Its surface, and those of its cards.
    let tree: SurfaceTree
    let presenter: Presenter
    let facilities: Facilities
    let layerSurface: ZwlrLayerSurfaceV1
    let viewport: WpViewport?
    let fractional: WpFractionalScaleV1?

    /// What lies beside its cards, to the gestures.
    let ground: CardNumber
    /// From the edge inwards: the newest first.
    var cards: [CardSurface] = []
    /// What stands at each anchor, as it was placed last.
    var stacks: [Stack] = []
    /// The extent that the last configure told, logical pixels.
    var room: Size?
    var requested: StageExtent
    /// The extent before another one was asked for, until that is told.
    var formerRoom: Size?
    /// Answered when the compositor has read the extent that was requested last; nil: it has been answered.
    var extentQuestion: WlCallback?
    /// The extent that the last configure told while `extentQuestion` was open, logical pixels; nil: none came.
    var waitingConfigure: Size?
    /// From the coordinates of motions and gestures to those of the surface, logical pixels: its corner may
    /// come to lie elsewhere, and nothing is to move for that.
    var shift = Point.zero
    /// What lies above it on its output, as far as is known, logical pixels.
    var top: Double?
    /// Whether its extent was told with an output that was not about to change.
    var isZoneTold = true
    var preferredScale: Scale?
    /// The outputs that the surface is on, by their names in the registry, latest last.
    var entered: [UInt32] = []
    var backdrop: ShmBuffer?
    var backdropSize: Size?
    var backdropPixel: UInt32 = 0
    let pixels: BackdropPixel
    /// What lies over everything behind its cards.
    var dim = DimCourse()
    /// The message that dims it, or did last.
    var lastDimmer: MessageID?
    /// Modal messages whose cards are on other outputs.
    var covers: Set<MessageID> = []
    /// Whether nothing behind it is to get input.
    var absorbs = false
    var blur: BackgroundBlur.Effect?
    /// Whether it was asked to have the keyboard.
    var hasKeyboard = false
    var frame: WlCallback?
    /// Whether cards are to be laid out and placed anew.
    var isDirty = false
    /// Whether cards are to be shown anew where they are.
    var needsFrame = false
    /// The input region as it was last set, and what is left out of it.
    var input: (rectangles: [Rectangle], holes: [Rectangle])?
    var isDestroyed = false

    init(
        key: StageKey, extent: StageExtent, output: WlOutput?, presenter: Presenter,
        facilities: Facilities
    ) {
        self.key = key
        self.presenter = presenter
        self.facilities = facilities
        ground = presenter.nextCardNumber()
        requested = extent
        pixels = BackdropPixel(facilities.shm)
        tree = SurfaceTree(facilities)
        let surface = tree.surface
        layerSurface = facilities.layerShell.getLayerSurface(
            surface: surface, output: output, layer: key.layer.protocolValue,
            namespace: "notifications")
        viewport = facilities.viewporter?.getViewport(surface: surface)
        fractional = facilities.fractionalScale?.getFractionalScale(surface: surface)
        surface.onEvent = { [self] event in handle(event) }
        layerSurface.onEvent = { [self] event in handle(event) }
        fractional?.onEvent = { [self] event in handle(event) }
        request(extent)
        setInput([])
        tree.commit()
    }

    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        for card in cards { card.destroy() }
        (cards, stacks) = ([], [])
        frame?.onEvent = nil
        frame = nil
        extentQuestion?.onEvent = nil
        extentQuestion = nil
        fractional?.onEvent = nil
        fractional?.destroy()
        viewport?.destroy()
        if let blur { facilities.blur.end(blur, behind: surface) }
        blur = nil
        layerSurface.onEvent = nil
        layerSurface.destroy()
        surface.onEvent = nil
        surface.destroy()
        backdrop = nil
    }

    var surface: WlSurface { tree.surface }

    /// Asks for an update with the next pass, or when the compositor wants the next frame.
    func setNeedsUpdate() {
        isDirty = true
        if frame == nil { presenter.schedulePass() }
    }

    /// Lays out, draws, places and shows whatever changed or moved, in one commit of the stage.
    func update() {
        guard isDirty || isMoving, frame == nil, !isDestroyed else { return }
        advance()
        guard !isDestroyed else { return }
        // Where a modal message can stand is known when it is known where keyboards are.
        if isModal, presenter.isProbing { return }
        if isDirty {
            adjustExtent()
            layOutCards()
        }
        guard let scale else { return }
        guard let room else { return drawCards(scale: scale) }
        if backdrop == nil, isScaleProvisional || isOutputWanted { return showBackdrop() }
        if isDirty {
            isDirty = false
            placeCards(in: room, scale: scale)
            introduceCards(in: room)
            presenter.wishForContent(on: self)
        }
        drawCards(scale: scale)
        needsFrame = false
        showCards(in: room)
        // What moves now is shown once more when it has come to rest, at the very place.
        if isMoving { needsFrame = true }
        commitFrame(room: room)
        presenter.tellRest()
        presenter.rearmMotion()
        presenter.tellInputMethod(on: self)
        // Cards may have come to rest under a pointer that did not move.
        if !isMoving { presenter.interactionChanged(on: self) }
    }

    /// The card that is seen at `point`.
    func card(at point: Point) -> CardSurface? {
        cards.first { !$0.isEnded && $0.frame?.contains(point) ?? false }
    }
}
