import Geometry
import Scene
import Wayland

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
