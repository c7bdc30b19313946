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
