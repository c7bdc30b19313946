package import Geometry
package import Vocabulary

/// An area of an output that is covered by an on-screen keyboard, or by anything else that takes input.
package struct KeyboardRegion: Equatable, Sendable {
    /// The name of the output.
    package var output: String
    /// Area of the region, logical pixels from the top left corner of the output.
    package var frame: Rectangle
    package var source: KeyboardSource

    package init(output: String, frame: Rectangle, source: KeyboardSource) {
        (self.output, self.frame, self.source) = (output, frame, source)
    }
}

/// The owner of a claimed keyboard region, who can clear it.
package enum RegionOwner: Hashable, Sendable {
    /// Any command: the region stays until it is cleared.
    case command
    /// A program with its number: the region is cleared when the program has ended.
    case client(UInt64)

    var source: KeyboardSource {
        switch self {
        case .command: .command
        case .client: .client
        }
    }
}

/// Why a keyboard region is refused.
package struct KeyboardRegionError: Error, Equatable, Sendable {
    /// The rule that a region violates.
    package enum Rule: Sendable {
        /// All numbers must be finite, and both sides at least one logical pixel.
        case size
        /// A part of the region must be on its output.
        case outside
        /// The region's output must exist.
        case unknownOutput
        /// There must be an output.
        case noOutput
        /// The number of regions is limited.
        case tooMany
    }

    package var rule: Rule
    /// One line that names the value and the allowed values.
    package var text: String

    static func size(_ frame: Rectangle) -> KeyboardRegionError {
        KeyboardRegionError(
            rule: .size,
            text:
                "region: “\(words(frame))” is not allowed; allowed: a width and height of at least 1"
        )
    }

    static func outside(_ frame: Rectangle, _ outputs: [KeyboardOutput]) -> KeyboardRegionError {
        var allowed = ""
        for output in outputs {
            if !allowed.isEmpty { allowed += ", " }
            allowed += "\(output.name) of \(word(output.size.width))x\(word(output.size.height))"
        }
        return KeyboardRegionError(
            rule: .outside,
            text: "region: “\(words(frame))” is not allowed; allowed: what lies on \(allowed)")
    }

    static func unknownOutput(_ name: String, _ outputs: [KeyboardOutput]) -> KeyboardRegionError {
        var allowed = ""
        for output in outputs { allowed += (allowed.isEmpty ? "" : ", ") + output.name }
        return KeyboardRegionError(
            rule: .unknownOutput,
            text: "output: “\(cleaned(name))” is not allowed; allowed: \(allowed)")
    }

    static let noOutput = KeyboardRegionError(
        rule: .noOutput, text: "there is no output that a keyboard could be on")

    static let tooMany = KeyboardRegionError(
        rule: .tooMany,
        text: "region: too many are held; allowed: \(KeyboardClaims.most) at a time")

    private static func words(_ frame: Rectangle) -> String {
        "\(word(frame.minX)),\(word(frame.minY)),\(word(frame.width))x\(word(frame.height))"
    }

    private static func word(_ number: Double) -> String {
        guard number.isFinite else { return "?" }
        return String(Int(min(max(number.rounded(), -1e15), 1e15)))
    }

    /// The beginning of a name, as much as fits into a line, without unsafe characters.
    private static func cleaned(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars.prefix(80) where scalar.value >= 32 && scalar.value != 127
        {
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

/// The keyboard regions that commands and programs have claimed.
struct KeyboardClaims: Equatable, Sendable {
    /// The claims in the order in which they were made.
    private(set) var list: [KeyboardClaim] = []

    /// Maximum number of claims.
    static let most = 64

    /// Whether an owner may claim a region: there is room, or it replaces the owner's earlier claim on the output.
    func hasRoom(for owner: RegionOwner, on output: String?) -> Bool {
        list.count < Self.most
            || list.contains { $0.owner == owner && (output == nil || $0.output == output) }
    }

    /// Replaces an owner's claim on an output; nil: on all outputs.
    mutating func setClaim(
        _ frame: Rectangle, on output: String?, of owner: RegionOwner, outputs: [KeyboardOutput]
    ) {
        clear(owner, on: output, outputs: outputs)
        list.append(KeyboardClaim(owner: owner, output: output, frame: frame))
    }

    /// Removes an owner's claims on one output; nil: on all outputs.
    mutating func clear(_ owner: RegionOwner, on output: String?, outputs: [KeyboardOutput]) {
        guard let output else { return drop(owner) }
        list.removeAll { $0.owner == owner && $0.output == output }
        guard outputs.contains(where: { $0.name == output }) else { return }
        for index in list.indices where list[index].owner == owner && list[index].output == nil {
            list[index].exceptions.insert(output)
        }
        list.removeAll { claim in
            claim.output == nil && outputs.allSatisfy { claim.exceptions.contains($0.name) }
        }
    }

    /// Removes all claims of an owner.
    mutating func drop(_ owner: RegionOwner) { list.removeAll { $0.owner == owner } }
}

/// A keyboard region that a command or program has claimed.
struct KeyboardClaim: Equatable, Sendable {
    var owner: RegionOwner
    /// Name of the output; nil: every output except `exceptions`.
    var output: String?
    /// Frame in logical pixels from the corner of the output, not yet cut to the output.
    var frame: Rectangle
    var exceptions: Set<String> = []

    /// The part of the frame that is on `output`; nil: none.
    func frame(on output: KeyboardOutput) -> Rectangle? {
        if let name = self.output, name != output.name { return nil }
        guard !exceptions.contains(output.name) else { return nil }
        let frame = frame.intersection(output.bounds)
        return frame.isEmpty ? nil : frame
    }
}
