import Geometry
import Wayland

/// Tells how much room exclusive zones leave on one output, while no stage there does.
///
/// It is a layer surface that never has a buffer: the compositor tells it its extent all the same, and it is
/// neither seen nor touched.
final class ZoneProbe {
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1

    /// - Parameter onAnswer: Called with the room that the compositor tells, logical pixels; nil: it closed the probe.
    init(on output: Output, facilities: Facilities, onAnswer: @escaping (Size?) -> Void) {
        surface = facilities.compositor.createSurface()
        layerSurface = facilities.layerShell.getLayerSurface(
            surface: surface, output: output.proxy, layer: .background, namespace: "notifications")
        layerSurface.setAnchor(anchor: [.top, .bottom, .left, .right])
        layerSurface.onEvent = { [self] event in
            switch event {
            case .configure(let serial, let width, let height):
                layerSurface.ackConfigure(serial: serial)
                onAnswer(Size(configuredWidth: width, height: height))
            case .closed: onAnswer(nil)
            }
        }
        surface.commit()
    }

    func destroy() {
        layerSurface.onEvent = nil
        layerSurface.destroy()
        surface.destroy()
    }
}
