internal import Bus

extension MartletConnection {
    /// Has the daemon read its configuration files anew.
    ///
    /// - Returns: What is wrong with them, one line each: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    public func reload() throws(MartletError) -> [String] {
        try call(
            "Reload", writing: { _ in },
            reading: { reply throws(BusError) in try reply.strings() })
    }
}
