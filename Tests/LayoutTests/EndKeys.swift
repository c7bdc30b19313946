import Testing

@testable import Configuration

/// Gives every figure that is described the least or the greatest value of its range.
final class EndKeys: Keys {
    enum End: CaseIterable { case least, greatest }

    private let end: End
    /// Number of values that were given.
    private(set) var count = 0

    init(_ end: End) { self.end = end }

    override func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        guard let value = value(of: shape()) else { return }
        let isTaken = take(value)
        #expect(isTaken, "\(key)")
        count += 1
    }

    override func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) { body(self) }

    /// A value of a shape; nil: the shape has no figure.
    private func value(of shape: KeyShape) -> Node.Content? {
        switch shape {
        case .integer(let range):
            return .integer(end == .least ? range.lowerBound : range.upperBound)
        case .number(let range):
            return .real(end == .least ? range.lowerBound : range.upperBound)
        case .array(let element, let counts):
            guard let element = value(of: element) else { return nil }
            let count = end == .least ? counts.lowerBound : counts.upperBound
            return .array([Node](repeating: node(element), count: count))
        case .table(let members, _):
            return .table(
                members.map { member in
                    let value = value(of: member.shape) ?? .string("#000000")
                    return Node.Entry(member.name, at: nowhere, node(value))
                })
        case .anyOf(let shapes): return shapes.lazy.compactMap { self.value(of: $0) }.first
        case .boolean, .words, .text, .pattern, .map: return nil
        }
    }

    private let nowhere = TextPosition(line: 1, column: 1)

    private func node(_ content: Node.Content) -> Node { Node(content, at: nowhere) }
}
