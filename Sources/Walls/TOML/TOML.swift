package import Configuration
internal import CTOML

/// Reads TOML 1.0 texts.
package enum TOML {
    /// The longest text that is read, in bytes. While it is read, the values made of it can take a hundred times as
    /// much.
    package static let longestText = 262_144

    /// Reads a text.
    ///
    /// Its length is limited, so is the depth of its values (32) and the number of parts of a key (16).
    ///
    /// - Parameter bytes: UTF-8, with or without a byte order mark.
    /// - Returns: The table that contains all others.
    package static func read(_ bytes: [UInt8]) throws(SyntaxError) -> Node {
        guard bytes.count <= longestText else {
            throw SyntaxError(
                at: TextPosition(line: 1, column: 1),
                "the file is longer than \(longestText) bytes")
        }
        if let position = KeyDepth.excess(in: bytes) {
            throw SyntaxError(at: position, "a key has more than \(KeyDepth.largest) parts")
        }
        let builder = TreeBuilder()
        var failure = ctoml_error()
        let result = read(bytes, to: builder, &failure)
        guard result == 0, let root = builder.root else {
            throw SyntaxError(at: TextPosition(failure.place), text(of: &failure))
        }
        return root
    }

    private static func read(
        _ bytes: [UInt8], to builder: TreeBuilder, _ failure: inout ctoml_error
    ) -> Int32 {
        unsafe bytes.withUnsafeBytes { buffer in
            var visitor = unsafe ctoml_visitor(
                context: Unmanaged.passUnretained(builder).toOpaque(), enter: entered, leave: left)
            let text = unsafe buffer.assumingMemoryBound(to: CChar.self)
            return withExtendedLifetime(builder) {
                unsafe ctoml_read(text.baseAddress, text.count, &visitor, &failure)
            }
        }
    }

    private static func text(of failure: inout ctoml_error) -> String {
        unsafe withUnsafeBytes(of: &failure.text) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }.withoutPrefix("Error ")
    }
}

extension String {
    /// The text without `prefix`; unchanged where it does not begin with that.
    fileprivate func withoutPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}

private func entered(_ context: UnsafeMutableRawPointer?, _ value: UnsafePointer<ctoml_value>?) {
    guard let context = unsafe context, let value = unsafe value else { return }
    unsafe builder(context).enter(value.pointee)
}

private func left(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe builder(context).leave()
}

private func builder(_ context: UnsafeMutableRawPointer) -> TreeBuilder {
    unsafe Unmanaged<TreeBuilder>.fromOpaque(context).takeUnretainedValue()
}

/// Why a text is not TOML, and where.
package struct SyntaxError: Error, Equatable {
    package var position: TextPosition
    /// A sentence without its full stop.
    package var text: String

    package init(at position: TextPosition, _ text: String) {
        self.position = position
        self.text = text
    }
}

extension TextPosition {
    /// A place that the C side reports; the beginning of the text where it reports none.
    init(_ place: ctoml_place) {
        self.init(line: max(Int(place.line), 1), column: max(Int(place.column), 1))
    }
}

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
