internal import CPCRE2

/// Why a text is not a regular expression.
package struct PatternError: Error, Equatable, Sendable {
    /// Where in the text, in bytes from its beginning.
    package var offset: Int
    /// A phrase such as "missing closing parenthesis".
    package var reason: String

    /// The reason and the place, for the text of an error.
    package var text: String { "\(reason), at byte \(offset)" }
}

/// The result of looking for a regular expression.
package enum PatternOutcome: Equatable, Sendable {
    case found
    case missing
    /// The search was given up, because it took more work or memory than `PatternLimits` allow.
    case exhausted
}

/// A regular expression of PCRE2, compiled, to be looked for in UTF-8.
@safe package final class Pattern {
    private let code: OpaquePointer
    private let search: PatternSearch

    /// - Parameter search: Memory and limits, which any number of patterns may share.
    package init(_ text: String, search: PatternSearch) throws(PatternError) {
        self.search = search
        guard text.utf8.count <= PatternLimits.length else {
            throw PatternError(
                offset: PatternLimits.length,
                reason: "more than \(PatternLimits.length) bytes")
        }
        var text = text
        var number: Int32 = 0
        var offset = 0
        // \C matches a single byte, which could cut a character.
        let options = UInt32(PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C)
        let compiled = text.withUTF8 { bytes in
            unsafe pcre2_compile_8(
                bytes.baseAddress, bytes.count, options, &number, &offset, nil)
        }
        guard let compiled = unsafe compiled else {
            throw PatternError(offset: offset, reason: Self.reason(number))
        }
        unsafe code = compiled
    }

    deinit { unsafe pcre2_code_free_8(code) }

    /// Looks for the expression anywhere in the beginning of a text.
    package func findMatch(in text: String) -> PatternOutcome {
        unsafe search.run(code, text)
    }

    private static func reason(_ number: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
            unsafe pcre2_get_error_message_8(number, bytes.baseAddress, bytes.count)
        }
        guard length > 0 else { return "error \(number)" }
        return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
    }
}
