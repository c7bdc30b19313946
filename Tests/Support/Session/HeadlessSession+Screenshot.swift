extension HeadlessSession {
    /// Takes a picture of an output, in its own pixels and without the pointer.
    ///
    /// - Parameter output: Its name; the first one without.
    package func screenshot(of output: String? = nil) throws -> Screenshot {
        try compositor.require(.screenshots)
        if compositor == .kwin { return try KWinScreenshot(address: busAddress).take() }
        guard let name = try output ?? outputs.first?.name else {
            throw HarnessError("no output to take a picture of")
        }
        let data = try data(of: ["grim", "-t", "ppm", "-o", name, "-"])
        guard let picture = Screenshot(portablePixmap: Array(data)) else {
            throw HarnessError("grim wrote no picture")
        }
        return picture
    }

    /// Takes pictures until all programs are at rest and two pictures in a row are alike, and returns the last. Two pictures
    /// may be alike while an animation waits for the processor, or moves by less than they show.
    ///
    /// - Throws: `HarnessError` when the output does not come to rest within `limit` seconds.
    package func settledScreenshot(
        of output: String? = nil, within limit: Double = patience
    ) throws -> Screenshot {
        try waitForRest()
        var last = try screenshot(of: output)
        return try wait(for: "a picture that stays", within: limit) {
            let next = try screenshot(of: output)
            defer { last = next }
            return next == last ? next : nil
        }
    }
}
