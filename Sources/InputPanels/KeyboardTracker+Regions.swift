import Geometry

extension KeyboardTracker {
    /// The regions on each output that follow from all reports.
    func resolved(at now: Double) -> [KeyboardRegion] {
        let isAssumed = services.isAssumed(at: now)
        var all: [KeyboardRegion] = []
        for output in outputs {
            var found: [KeyboardRegion] = []
            if let keyboard = zones[output.name]?.keyboard, keyboard > 0 {
                Self.add(strip(keyboard, of: output, .zone), to: &found)
            }
            var isBottomTold = false
            for claim in claims.list {
                guard let frame = claim.frame(on: output) else { continue }
                isBottomTold = isBottomTold || frame.maxY >= output.size.height - 1
                let region = KeyboardRegion(
                    output: output.name, frame: frame, source: claim.owner.source)
                Self.add(region, to: &found)
            }
            if isAssumed, !isBottomTold {
                Self.add(strip(assumedHeight(on: output), of: output, .service), to: &found)
            }
            all += found
        }
        return all
    }

    /// Adds a region, unless it is covered by others.
    private static func add(_ region: KeyboardRegion, to found: inout [KeyboardRegion]) {
        guard !region.frame.isEmpty else { return }
        guard !found.contains(where: { $0.frame.contains(region.frame) }) else { return }
        found.removeAll { region.frame.contains($0.frame) }
        found.append(region)
    }

    private func strip(
        _ height: Double, of output: KeyboardOutput, _ source: KeyboardRegion.Source
    ) -> KeyboardRegion {
        let height = min(height, output.size.height)
        return KeyboardRegion(
            output: output.name,
            frame: Rectangle(
                x: 0, y: output.size.height - height, width: output.size.width, height: height),
            source: source)
    }

    private func assumedHeight(on output: KeyboardOutput) -> Double {
        let height = settings.assumedHeight ?? zones[output.name]?.lastHeight
        guard let height, height.isFinite, height >= 1 else {
            return (output.size.height / 2).rounded()
        }
        return height
    }
}

extension Rectangle {
    /// Whether all of `other` is inside of this rectangle.
    fileprivate func contains(_ other: Rectangle) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
