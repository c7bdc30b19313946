extension BusConnection {
    /// Exports an interface at an object path, while the result is kept.
    ///
    /// - Parameters:
    ///   - methods: Called for each method call; sd-bus has checked that the arguments fit the description. The handler
    ///     answers the call, or keeps it and answers later.
    ///   - properties: Appends the value of the property with this position in the description.
    package func export(
        _ interface: BusInterface, at path: String, methods: @escaping (MethodCall) -> Void,
        properties: @escaping (Int, inout MessageWriter) -> Void = { _, _ in }
    ) throws(BusError) -> BusExport {
        try BusExport(
            interface, at: path, isPrefix: false, of: self,
            objects: BusObjects(
                read: { (_, property, writer) in properties(property, &writer) }),
            methods: methods)
    }

    /// Exports an interface at an object path and all paths below it, while the result is kept; `MethodCall.path` says
    /// which object is called. So thousands of objects cost as much as one.
    ///
    /// - Parameters:
    ///   - objects: Says which objects exist, and has their properties. Without it all exist, and `methods` must answer
    ///     calls of objects that do not.
    ///   - methods: As in the other `export`.
    package func export(
        _ interface: BusInterface, below path: String, objects: BusObjects = BusObjects(),
        methods: @escaping (MethodCall) -> Void
    ) throws(BusError) -> BusExport {
        try BusExport(
            interface, at: path, isPrefix: true, of: self, objects: objects, methods: methods)
    }
}
