import Geometry

/// The regions that commands and programs say are there.
struct KeyboardClaims: Equatable, Sendable {
    /// In the order in which they were made.
    private(set) var list: [KeyboardClaim] = []

    /// How many regions are held.
    static let most = 64

    /// Whether an owner may claim a region: one takes the place of what the owner claimed there before.
    func hasRoom(for owner: RegionOwner, on output: String?) -> Bool {
        list.count < Self.most
            || list.contains { $0.owner == owner && (output == nil || $0.output == output) }
    }

    /// Replaces what an owner claims on an output; nil: on all.
    mutating func setClaim(
        _ frame: Rectangle, on output: String?, of owner: RegionOwner, outputs: [KeyboardOutput]
    ) {
        clear(owner, on: output, outputs: outputs)
        list.append(KeyboardClaim(owner: owner, output: output, frame: frame))
    }

    /// Forgets what an owner claims on one of the outputs; nil: on all.
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

    /// Forgets all that an owner claims.
    mutating func drop(_ owner: RegionOwner) { list.removeAll { $0.owner == owner } }
}
