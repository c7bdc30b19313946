import Geometry
import Gestures
import Motion
import Wayland

extension SeatInput {
    func handle(_ event: WlTouch.Event) {
        switch event {
        case .down(_, let time, let surface, let id, let x, let y):
            guard let stage = presenter.stage(of: surface) else { return }
            down(contact(.touch, id), on: stage, at: Point(x: x, y: y), time: time)
        case .up(let serial, let time, let id): up(contact(.touch, id), time: time, serial: serial)
        case .motion(let time, let id, let x, let y):
            move(contact(.touch, id), to: Point(x: x, y: y), time: time)
        case .cancel: cancelFingers()
        default: break
        }
    }
}
