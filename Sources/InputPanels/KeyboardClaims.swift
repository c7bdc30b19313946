import Geometry

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
