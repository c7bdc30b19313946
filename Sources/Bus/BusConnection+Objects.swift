extension BusConnection {
    /// Puts an interface at an object path, for as long as the result is kept.
    ///
    /// - Parameters:
    ///   - methods: Run for each call; sd-bus has checked that the arguments fit the description.
    ///     It answers, or keeps the call and answers later.
    ///   - properties: Appends the value of the property with this position in the description.
    package func export(
        _ interface: BusInterface, at path: String, methods: @escaping (MethodCall) -> Void,
        properties: @escaping (Int, inout MessageWriter) -> Void = { _, _ in }
    ) throws(BusError) -> BusExport {
        try BusExport(interface, at: path, of: self, methods: methods, properties: properties)
    }
}
