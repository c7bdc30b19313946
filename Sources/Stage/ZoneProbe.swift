import Geometry
import Wayland

/// Measures the room that exclusive zones leave on one output where no stage does.
///
/// The probe is a layer surface that never has a buffer: the compositor configures it all the same, and it is neither
/// visible nor touchable.
final class ZoneProbe {
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1

    /// - Parameter onAnswer: Called with the configured room, logical pixels; nil: the compositor closed the probe.
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
