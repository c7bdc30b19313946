import Folders
import Foundation
import Support

/// Pictures of an output, each with the time for which it is visible.
@MainActor struct Film {
    private(set) var frames: [(picture: Screenshot, milliseconds: Int)] = []

    /// Plays a script, which may be a pause alone, and takes pictures meanwhile, with a disc at the finger's place.
    mutating func shoot(_ script: InputScript, in session: HeadlessSession) throws {
        let start = monotonicSeconds()
        let playing = script.steps.isEmpty ? nil : try session.begin(script)
        var last = start
        while monotonicSeconds() - start < script.time / 1000 {
            let time = (monotonicSeconds() - start) * 1000
            var picture = try session.screenshot()
            if let finger = script.finger(at: time) { picture = picture.touched(at: finger) }
            let now = monotonicSeconds()
            add(picture, milliseconds: Int(((now - last) * 1000).rounded()))
            last = now
        }
        try playing?.finish()
    }

    /// A picture that equals the last one prolongs the last one.
    private mutating func add(_ picture: Screenshot, milliseconds: Int) {
        if let last = frames.last, last.picture == picture {
            frames[frames.count - 1].milliseconds += milliseconds
        } else {
            frames.append((picture, milliseconds))
        }
    }

    /// Writes an animated WebP picture that repeats for ever, with `img2webp`.
    func write(to file: URL) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        // Lossy pictures would leave traces of earlier ones.
        var arguments = ["-loop", "0", "-lossless", "-m", "6"]
        for (number, frame) in frames.enumerated() {
            let picture = folder.file("\(number).png")
            try frame.picture.writePNG(to: picture)
            arguments += ["-d", String(max(frame.milliseconds, 10)), picture.path()]
        }
        arguments += ["-o", file.path()]
        let tool = Process()
        tool.executableURL = URL(filePath: "/usr/bin/env")
        tool.arguments = ["img2webp"] + arguments
        tool.standardOutput = FileHandle.nullDevice
        try tool.run()
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else {
            throw HarnessError("img2webp failed; Debian's package webp has it")
        }
    }
}

extension InputScript {
    /// The place of the first finger `milliseconds` after the start; nil: it is not down.
    fileprivate func finger(at time: Double) -> (x: Double, y: Double)? {
        var place: (x: Double, y: Double)?
        for step in steps where step.time <= time {
            switch step.action {
            case .touchDown(0, let x, let y), .touchMove(0, let x, let y): place = (x, y)
            case .touchUp(0), .touchCancel(0): place = nil
            default: break
            }
        }
        return place
    }
}

extension Screenshot {
    /// This picture with a translucent disc at the finger's place.
    fileprivate func touched(at place: (x: Double, y: Double)) -> Screenshot {
        let radius = 18.0
        var painted = bytes
        for y in max(0, Int(place.y - radius))..<min(height, Int(place.y + radius) + 1) {
            for x in max(0, Int(place.x - radius))..<min(width, Int(place.x + radius) + 1) {
                let (dx, dy) = (Double(x) - place.x, Double(y) - place.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                guard distance < radius else { continue }
                // A dark ring makes the disc visible on light cards.
                let (tone, share) = distance > radius - 2.5 ? (40.0, 0.45) : (130.0, 0.4)
                for channel in 0..<3 {
                    let index = (y * width + x) * 3 + channel
                    painted[index] = UInt8(Double(painted[index]) * (1 - share) + tone * share)
                }
            }
        }
        return Screenshot(width: width, height: height, bytes: painted)
    }
}
