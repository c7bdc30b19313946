import Geometry
import Wayland

/// Tells how much room exclusive zones leave on one output, while no stage there does.
///
/// It is a layer surface that never has a buffer: the compositor tells it its extent all the same, and it is
/// neither seen nor touched.
final class ZoneProbe {
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1
    /// The room that was told last, logical pixels; nil until then, and when there is none.
    private(set) var room: Size?
    /// Whether the compositor has answered.
    private(set) var hasTold = false

    /// - Parameter onChange: Called when another room was told, or the compositor will tell none.
    init(on output: Output, facilities: Facilities, onChange: @escaping () -> Void) {
        surface = facilities.compositor.createSurface()
        layerSurface = facilities.layerShell.getLayerSurface(
            surface: surface, output: output.proxy, layer: .background, namespace: "notifications")
        layerSurface.setAnchor(anchor: [.top, .bottom, .left, .right])
        layerSurface.onEvent = { [self] event in
            switch event {
            case .configure(let serial, let width, let height):
                layerSurface.ackConfigure(serial: serial)
                let size = Size(width: Double(width), height: Double(height))
                guard size != room || !hasTold else { return }
                (room, hasTold) = (size, true)
            case .closed: (room, hasTold) = (nil, true)
            }
            onChange()
        }
        surface.commit()
    }

    func destroy() {
        layerSurface.onEvent = nil
        layerSurface.destroy()
        surface.destroy()
    }
}
