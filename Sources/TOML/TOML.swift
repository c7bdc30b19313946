internal import CTOML
package import Configuration

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
