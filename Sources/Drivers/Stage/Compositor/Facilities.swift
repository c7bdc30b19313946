import Wayland

/// The globals of a compositor that the stage uses, bound once for each connection.
struct Facilities {
    let connection: Connection
    let compositor: WlCompositor
    let subcompositor: WlSubcompositor
    let shm: WlShm
    let layerShell: ZwlrLayerShellV1
    let viewporter: WpViewporter?
    let fractionalScale: WpFractionalScaleManagerV1?
    let activation: XdgActivationV1?
    let cursorShapes: WpCursorShapeManagerV1?
    let alphaModifier: WpAlphaModifierV1?
    let singlePixels: WpSinglePixelBufferManagerV1?
    let outputLayout: ZxdgOutputManagerV1?
    let outputPower: ZwlrOutputPowerManagerV1?
    let blur: BackgroundBlur
    let buffers: BufferPool

    init(
        _ connection: Connection, _ globals: Globals, blur: BackgroundBlur
    ) throws(MissingGlobal) {
        (self.connection, self.blur) = (connection, blur)
        compositor = try globals.bind(WlCompositor.self, minimum: 3)
        subcompositor = try globals.bind(WlSubcompositor.self)
        shm = try globals.bind(WlShm.self)
        buffers = BufferPool(shm)
        layerShell = try globals.bind(ZwlrLayerShellV1.self)
        viewporter = globals.bind(ifOffered: WpViewporter.self)
        // Fractional scales need viewports: without one, a buffer's size must be a multiple of the surface's.
        fractionalScale =
            viewporter == nil ? nil : globals.bind(ifOffered: WpFractionalScaleManagerV1.self)
        alphaModifier = globals.bind(ifOffered: WpAlphaModifierV1.self)
        singlePixels = globals.bind(ifOffered: WpSinglePixelBufferManagerV1.self)
        outputLayout = globals.bind(ifOffered: ZxdgOutputManagerV1.self)
        outputPower = globals.bind(ifOffered: ZwlrOutputPowerManagerV1.self)
        activation = globals.bind(ifOffered: XdgActivationV1.self)
        cursorShapes = globals.bind(ifOffered: WpCursorShapeManagerV1.self)
    }
}

/// The globals of a compositor that the stage uses for writing, bound when a reply is first opened.
struct TextFacilities {
    let clipboard: WlDataDeviceManager?
    let primary: ZwpPrimarySelectionDeviceManagerV1?
    let textInput: ZwpTextInputManagerV3?
    let display: WlDisplay

    init(_ globals: Globals, display: WlDisplay) {
        self.display = display
        clipboard = globals.bind(ifOffered: WlDataDeviceManager.self)
        primary = globals.bind(ifOffered: ZwpPrimarySelectionDeviceManagerV1.self)
        textInput = globals.bind(ifOffered: ZwpTextInputManagerV3.self)
    }
}
