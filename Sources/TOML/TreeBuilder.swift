internal import CTOML
internal import Configuration

/// Builds a tree of values that come one after the other.
final class TreeBuilder {
    /// The tree; nil until it is complete.
    private(set) var root: Node?
    /// The tables and arrays that are not complete, each in the one before it.
    private var open: [Container] = []

    /// A table or an array, and the values that it has so far.
    private struct Container {
        var isTable: Bool
        var key: Key
        var position: TextPosition
        var entries: [Node.Entry] = []
        var elements: [Node] = []
    }

    /// The key of a value; without meaning in an array.
    private struct Key {
        var text: String
        var position: TextPosition

        init(_ value: ctoml_value) {
            text = unsafe TreeBuilder.string(value.key, value.key_length)
            position = TextPosition(unsafe value.key_place)
        }
    }

    /// Adds a value, or opens a table or an array.
    func enter(_ value: ctoml_value) {
        let key = unsafe Key(value)
        let position = TextPosition(unsafe value.place)
        let kind = unsafe value.kind
        guard kind != CTOML_TABLE, kind != CTOML_ARRAY else {
            // A table that is only named in the keys of others has the position of its own key.
            let isNowhere = unsafe value.place.line == 0
            open.append(
                Container(
                    isTable: kind == CTOML_TABLE, key: key,
                    position: isNowhere ? key.position : position))
            return
        }
        put(Node(unsafe TreeBuilder.content(value), at: position), under: key)
    }

    /// Completes the table or array that was opened last.
    func leave() {
        guard let container = open.popLast() else { return }
        let content: Node.Content =
            container.isTable ? .table(container.entries) : .array(container.elements)
        put(Node(content, at: container.position), under: container.key)
    }

    private func put(_ node: Node, under key: Key) {
        guard let last = open.indices.last else {
            root = node
            return
        }
        if open[last].isTable {
            open[last].entries.append(Node.Entry(key.text, at: key.position, node))
        } else {
            open[last].elements.append(node)
        }
    }

    private static func content(_ value: ctoml_value) -> Node.Content {
        switch unsafe value.kind {
        case CTOML_INTEGER: return .integer(Int(unsafe value.integer))
        case CTOML_REAL: return .real(unsafe value.real)
        case CTOML_BOOLEAN: return .boolean(unsafe value.integer != 0)
        case CTOML_DATE: return .date(unsafe string(value.text, value.text_length))
        default: return .string(unsafe string(value.text, value.text_length))
        }
    }

    private static func string(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length)
        return unsafe String(decoding: bytes, as: UTF8.self)
    }
}
