extension HeadlessSession {
    /// The outputs that are plugged in, in the compositor's order.
    package var outputs: [HeadlessOutput] {
        get throws { try control("outputs").compactMap { HeadlessOutput(line: $0) } }
    }

    /// The layer surfaces of all clients, oldest first.
    package var layerSurfaces: [LayerSurface] {
        get throws { try control("layers").compactMap { LayerSurface(line: $0) } }
    }

    /// Plugs another output in and returns it.
    @discardableResult
    package func plugOutput(width: Int = 1280, height: Int = 800) throws -> HeadlessOutput {
        let known = try outputs.map(\.name)
        try control("output add \(width) \(height)")
        return try wait(for: "a new output") {
            try outputs.first { !known.contains($0.name) && $0.area.width == width }
        }
    }

    /// Unplugs an output.
    package func unplugOutput(_ name: String) throws {
        try control("output remove \(name)")
    }

    /// Changes an output: scale, transform (`normal`, `90`, `flipped-180`…), or a mode of any size and
    /// refresh rate. The headless output's default is 60 Hz; 1000 Hz makes frame clocks of a millisecond.
    package func configureOutput(
        _ name: String, scale: Double? = nil, transform: String? = nil,
        mode: (width: Int, height: Int, hertz: Int)? = nil
    ) throws {
        let mode = mode.map { "\($0.width)x\($0.height)@\($0.hertz)Hz" }
        switch compositor {
        case .sway:
            // sway 1.7 refuses wlr-randr's request for a headless output.
            var words = ["swaymsg", "--", "output", name]
            if let scale { words += ["scale", "\(scale)"] }
            if let transform { words += ["transform", transform] }
            if let mode { words += ["mode", "--custom", mode] }
            _ = try data(of: words)
        case .phoc, .labwc, .wayfire:
            var words = ["wlr-randr", "--output", name]
            if let scale { words += ["--scale", "\(scale)"] }
            if let transform { words += ["--transform", transform] }
            if let mode { words += ["--custom-mode", mode] }
            // Wayfire says of an output that once was beside another one that it is there still, and wlr-randr repeats it.
            if compositor == .wayfire,
                let area = try outputs.first(where: { $0.name == name })?.area
            {
                words += ["--pos", "\(area.x),\(area.y)"]
            }
            _ = try data(of: words)
        case .kwin: throw HarnessError("KWin's output is as it was started")
        }
    }

    /// Makes the compositor close the layer surfaces of a namespace.
    package func closeLayerSurfaces(namespace: String) throws {
        try control("close \(namespace)")
    }

    /// Resets the outputs to those at the beginning of a session: one of 1280 by 800, at scale 1.
    package func resetOutputs() throws {
        for output in try outputs.dropFirst() { try unplugOutput(output.name) }
        let size = HeadlessSession.size
        let output = try outputs.first ?? plugOutput(width: size.width, height: size.height)
        let usual = PixelArea(x: 0, y: 0, width: size.width, height: size.height)
        if output.area.x != 0 || output.area.y != 0 { try moveOutput(output.name, x: 0, y: 0) }
        if output.scale != 1 || output.area != usual {
            try configureOutput(
                output.name, scale: 1, transform: "normal", mode: (size.width, size.height, 60))
        }
        _ = try wait(for: "one plain output") {
            try outputs.first { $0.area == usual }
        }
    }

    /// Moves an output to a place in the layout, logical pixels.
    package func moveOutput(_ name: String, x: Int, y: Int) throws {
        if compositor == .sway {
            try run("swaymsg", "output", name, "position", "\(x)", "\(y)")
        } else {
            try run("wlr-randr", "--output", name, "--pos", "\(x),\(y)")
        }
    }
}
