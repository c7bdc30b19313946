import Geometry

/// Conversion from positions on the card to positions in the picture.
struct Placement {
    var offset: Point
    /// Width within which left and right are exchanged; nil: they are not.
    var mirrorWidth: Double?

    func place(_ frame: Rectangle) -> Rectangle {
        var placed = frame
        if let mirrorWidth { placed.origin.x = mirrorWidth - frame.maxX }
        return placed.moved(by: offset)
    }

    func place(_ shape: RoundedRectangle) -> RoundedRectangle {
        RoundedRectangle(
            place(shape.frame),
            corners: mirrorWidth == nil ? shape.corners : shape.corners.mirrored)
    }
}

extension DrawCommand {
    func placed(by placement: Placement) -> DrawCommand {
        switch self {
        case .shadow(let shadow, let shape): .shadow(shadow, of: placement.place(shape))
        case .erase(let shape): .erase(placement.place(shape))
        case .fill(let shape, let color): .fill(placement.place(shape), color)
        case .border(let shape, let color): .border(placement.place(shape), color)
        case .ring(let shape, let width, let color):
            .ring(placement.place(shape), width: width, color)
        case .text(let block, let frame, let ink):
            .text(block, frame: placement.place(frame), ink: ink)
        case .line(let block, let frame, let ink, let clip, let fade):
            .line(
                block, frame: placement.place(frame), ink: ink, clip: placement.place(clip),
                fade: placement.mirrorWidth == nil ? fade : fade.mirrored)
        case .passage(let block, let frame, let ink, let clip, let fade):
            .passage(
                block, frame: placement.place(frame), ink: ink, clip: placement.place(clip),
                fade: fade)
        case .image(let bitmap, let frame, let radius, let fit):
            .image(bitmap, frame: placement.place(frame), cornerRadius: radius, fit: fit)
        case .symbol(let symbol, let frame, let color):
            .symbol(symbol, frame: placement.place(frame), color)
        case .stroke(let points, let width, let color):
            .stroke(
                points.map { placement.place(Rectangle(origin: $0, size: .zero)).origin },
                width: width, color)
        }
    }
}
