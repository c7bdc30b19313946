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
        try BusExport(
            interface, at: path, isPrefix: false, of: self,
            objects: BusObjects(
                read: { (_, property, writer) in properties(property, &writer) }),
            methods: methods)
    }

    /// Puts an interface at every object path below one, and at that itself, for as long as the result is kept:
    /// `MethodCall.path` tells the object. So thousands of objects cost as much as one.
    ///
    /// - Parameters:
    ///   - objects: Which of them there are, and their properties; where that is not said all are, and a call of an object
    ///     that is none has to be answered too.
    ///   - methods: As above.
    package func export(
        _ interface: BusInterface, below path: String, objects: BusObjects = BusObjects(),
        methods: @escaping (MethodCall) -> Void
    ) throws(BusError) -> BusExport {
        try BusExport(
            interface, at: path, isPrefix: true, of: self, objects: objects, methods: methods)
    }
}
