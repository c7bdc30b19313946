import Martlet

/// The dial of a kitchen timer: a sector that shrinks as time passes, with a mark for every minute.
struct TimerDial: MessageView {
    /// Share of the time that is left, 0…1.
    var left = 1.0
    /// The whole time; there are no more than 60 marks.
    var minutes = 1.0

    private let side = 260.0

    func size(in room: MessageRoom) -> MessageSize {
        let height = min(side, room.height)
        return MessageSize(width: min(room.width, max(height, side * 1.5)), height: height)
    }

    func draw(into canvas: inout MessageCanvas) {
        let colors = canvas.room
        let radius = min(canvas.size.width, canvas.size.height) / 2 - 8
        let center = canvas.bounds.center
        canvas.fill(.circle(center: center, radius: radius), colors.text.opacity(0.07))
        drawSector(around: center, radius: radius - 22, &canvas)
        drawMarks(around: center, radius: radius - 6, &canvas)
        canvas.fill(.circle(center: center, radius: 9), colors.text)
        canvas.fill(.circle(center: center, radius: 3.5), colors.background)
    }

    private func drawSector(
        around center: MessagePoint, radius: Double, _ canvas: inout MessageCanvas
    ) {
        let sweep = min(max(left, 0), 0.9999) * 2 * .pi
        guard sweep > 0.001 else { return }
        let colors = canvas.room
        let bright = colors.accent.mixed(with: .white, by: 0.3)
        // The remaining sector ends at twelve; its beginning moves clockwise towards that.
        let start = 2 * Double.pi - sweep
        canvas.stroke(
            .arc(center: center, radius: radius / 2, start: start, sweep: sweep), width: radius,
            .linear(
                from: MessagePoint(x: 0, y: center.y - radius),
                to: MessagePoint(x: 0, y: center.y + radius),
                [.init(0, bright), .init(1, colors.accent)]))
        canvas.line(
            from: center, to: MessagePath.point(center: center, radius: radius + 5, angle: start),
            width: 3, colors.text)
    }

    private func drawMarks(
        around center: MessagePoint, radius: Double, _ canvas: inout MessageCanvas
    ) {
        let count = min(max(Int(minutes.rounded()), 1), 60)
        // A dial of few minutes has marks between them.
        let parts = count < 12 ? count * (12 / count) : count
        for mark in 0..<parts {
            let angle = Double(mark) / Double(parts) * 2 * .pi
            let isWhole = mark % (parts / count) == 0
            canvas.line(
                from: MessagePath.point(
                    center: center, radius: radius - (isWhole ? 11 : 6), angle: angle),
                to: MessagePath.point(center: center, radius: radius, angle: angle),
                width: isWhole ? 2.5 : 1.25,
                canvas.room.text.opacity(isWhole ? 0.6 : 0.3))
        }
    }
}
