import Scene
import Wayland

/// Connects the objects of one seat with the scene.
struct SeatDoor {
    let number: SeatNumber
    private let host: SceneHost
    private let surfaces: Surfaces

    init(_ number: SeatNumber, host: SceneHost, surfaces: Surfaces) {
        (self.number, self.host, self.surfaces) = (number, host, surfaces)
    }

    /// Whether the seat's keys go into a text field.
    var isTyping: Bool { host.read { [number] in $0.isTyping(at: number) } }

    func post(_ event: SeatEvent) { host.post(.seat(number, event)) }

    /// The stage of a Wayland surface; nil: the surface belongs to no stage, or was destroyed.
    func stage(of surface: WlSurface?) -> StageNumber? { surfaces.number(of: surface) }
}
