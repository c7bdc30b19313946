import Martlet

/// A ring that fills with time and a curve of measured values, drawn in the colours of the card at any scale.
struct RingView: MessageView {
    /// The share of the ring that is filled, 0…1.
    var progress = 0.0
    /// The values of the curve, each 0…1.
    var samples: [Double] = []
    /// Whether the curve is filled; a tap changes that.
    var isFilled = true

    private let height = 132.0

    var takesTaps: Bool { true }

    func size(in room: MessageRoom) -> MessageSize {
        MessageSize(width: min(room.width, 420), height: height)
    }

    func draw(into canvas: inout MessageCanvas) {
        let isMirrored = canvas.room.direction == .rightToLeft
        let (width, side) = (canvas.size.width, height)
        let ring = MessageRectangle(
            x: isMirrored ? width - side : 0, y: 0, width: side, height: side)
        let chart = MessageRectangle(
            x: isMirrored ? 0 : side + 20, y: 10, width: width - side - 28, height: side - 20)
        drawRing(in: ring.inset(by: 4), &canvas)
        drawChart(in: chart, &canvas)
    }

    // MARK: Ring

    private func drawRing(in area: MessageRectangle, _ canvas: inout MessageCanvas) {
        let colors = canvas.room
        let center = area.center
        let thickness = 13.0
        let radius = area.width / 2 - thickness / 2
        let turn = 2 * Double.pi
        canvas.stroke(
            .circle(center: center, radius: radius), width: thickness, colors.text.opacity(0.09))
        // Twelve fine marks inside of the ring, as on a watch.
        for hour in 0..<12 {
            let angle = Double(hour) / 12 * turn
            let isQuarter = hour % 3 == 0
            let outer = radius - thickness / 2 - 6
            canvas.line(
                from: place(center, outer - (isQuarter ? 7 : 3.5), angle),
                to: place(center, outer, angle), width: isQuarter ? 2 : 1.25,
                colors.text.opacity(isQuarter ? 0.5 : 0.25))
        }
        let sweep = max(0.001, min(progress, 0.9999)) * turn
        let bright = colors.accent.mixed(with: .white, by: 0.35)
        canvas.stroke(
            .arc(center: center, radius: radius, start: 0, sweep: sweep), width: thickness,
            .angular(
                center: center, start: -0.2,
                [.init(0, colors.accent), .init((sweep + 0.2) / (turn + 0.2), bright)]))
        // The end of the ring lies on top, as if the ring were a ribbon.
        let end = place(center, radius, sweep)
        canvas.fill(.circle(center: end, radius: thickness / 2), bright)
        canvas.fill(.circle(center: end, radius: thickness / 2 - 4), .white)
        // A hand that points to the end of the ring.
        canvas.line(
            from: place(center, -8, sweep), to: place(center, radius - thickness / 2 - 16, sweep),
            width: 3, colors.text)
        canvas.fill(.circle(center: center, radius: 5), colors.text)
        canvas.fill(.circle(center: center, radius: 2), colors.background)
    }

    private func place(
        _ center: MessagePoint, _ radius: Double, _ angle: Double
    ) -> MessagePoint {
        MessagePath.point(center: center, radius: radius, angle: angle)
    }

    // MARK: Chart

    private func drawChart(in area: MessageRectangle, _ canvas: inout MessageCanvas) {
        let colors = canvas.room
        for line in 0...3 {
            let y = area.y + area.height * Double(line) / 3
            canvas.line(
                from: MessagePoint(x: area.x, y: y),
                to: MessagePoint(x: area.x + area.width, y: y), width: 1,
                colors.text.opacity(line == 3 ? 0.22 : 0.08))
        }
        guard samples.count > 1 else { return }
        let points = samples.enumerated().map { index, value in
            MessagePoint(
                x: area.x + area.width * Double(index) / Double(samples.count - 1),
                y: area.y + area.height * (1 - min(max(value, 0), 1)))
        }
        let curve = MessagePath.curve(through: points)
        if isFilled {
            var ground = curve
            ground.line(to: MessagePoint(x: area.x + area.width, y: area.y + area.height))
            ground.line(to: MessagePoint(x: area.x, y: area.y + area.height))
            ground.close()
            canvas.fill(
                ground,
                .linear(
                    from: MessagePoint(x: 0, y: area.y),
                    to: MessagePoint(x: 0, y: area.y + area.height),
                    [
                        .init(0, colors.accent.opacity(0.45)),
                        .init(1, colors.accent.opacity(0.02)),
                    ]))
        }
        canvas.stroke(curve, width: 2.5, colors.accent)
        if let last = points.last {
            canvas.fill(.circle(center: last, radius: 7), colors.accent.opacity(0.25))
            canvas.fill(.circle(center: last, radius: 4), colors.accent)
            canvas.fill(.circle(center: last, radius: 1.75), .white)
        }
    }
}
