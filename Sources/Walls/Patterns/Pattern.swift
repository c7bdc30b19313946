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

/// The memory in which regular expressions are looked for, one at a time, and the limits of a search.
@safe package final class PatternSearch {
    private let context: OpaquePointer?
    /// The memory of the last search, kept for the next one; nil before the first search.
    private var state: OpaquePointer?

    package init() {
        unsafe context = pcre2_match_context_create_8(nil)
        unsafe pcre2_set_match_limit_8(context, PatternLimits.steps)
        unsafe pcre2_set_depth_limit_8(context, PatternLimits.depth)
        unsafe pcre2_set_heap_limit_8(context, PatternLimits.heap)
    }

    deinit {
        unsafe pcre2_match_data_free_8(state)
        unsafe pcre2_match_context_free_8(context)
    }

    func run(_ code: OpaquePointer, _ text: String) -> PatternOutcome {
        // Only whether it is found matters, so there is room for one place.
        if unsafe state == nil { unsafe state = pcre2_match_data_create_8(1, nil) }
        guard let context = unsafe context, let state = unsafe state else { return .exhausted }
        var text = text
        let result = text.withUTF8 { bytes in
            let length = unsafe Self.length(of: bytes)
            var options = UInt32(PCRE2_NO_UTF_CHECK)
            // Where a text is cut, `$` must not match.
            if length < bytes.count { options |= UInt32(PCRE2_NOTEOL) }
            return unsafe pcre2_match_8(
                code, bytes.baseAddress, length, 0, options, state, context)
        }
        // The result is 0 where there is no room for the groups of the match.
        if result >= 0 { return .found }
        if result == PCRE2_ERROR_NOMATCH { return .missing }
        unsafe pcre2_match_data_free_8(state)
        unsafe self.state = nil
        return .exhausted
    }

    /// How many bytes of a text are looked at: whole characters.
    private static func length(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard bytes.count > PatternLimits.text else { return bytes.count }
        var length = PatternLimits.text
        while length > 0, unsafe bytes[length] & 0xC0 == 0x80 { length -= 1 }
        return length
    }
}

/// How much work one search may be. There are patterns that would take years.
package enum PatternLimits {
    /// Bytes of an expression.
    package static let length = 1024
    /// Bytes from the beginning of a text in which an expression is looked for.
    package static let text = 4096
    /// Steps of backtracking in one search (`pcre2_set_match_limit`); a few milliseconds.
    static let steps: UInt32 = 50_000
    /// Steps of backtracking that are remembered at a time (`pcre2_set_depth_limit`).
    static let depth: UInt32 = 10_000
    /// Kibibytes of memory (`pcre2_set_heap_limit`).
    static let heap: UInt32 = 1024
}
