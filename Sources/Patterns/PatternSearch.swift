internal import CPCRE2

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
