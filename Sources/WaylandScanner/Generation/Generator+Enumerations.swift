extension Generator {
    /// Writes a struct around the number on the wire, so that values of newer compositors are kept.
    func write(
        _ enumeration: EnumerationModel, of interface: InterfaceModel, to source: inout SourceText
    ) {
        let name = Naming.enumeration(enumeration.name)
        var documentation = enumeration.documentation
        documentation.note(since: enumeration.since)
        source.line()
        source.document(documentation, otherwise: "`\(enumeration.name)`.")
        let conformance =
            enumeration.isBitfield ? "OptionSet, Hashable" : "RawRepresentable, Hashable"
        source.block("\(access.modifier)struct \(name): \(conformance), Sendable") { body in
            body.line("\(access.modifier)let rawValue: UInt32")
            body.line()
            body.line("\(access.modifier)init(rawValue: UInt32) { self.rawValue = rawValue }")
            for entry in enumeration.entries {
                body.line()
                var documentation = entry.documentation
                documentation.note(since: entry.since, deprecatedSince: entry.deprecatedSince)
                body.document(documentation, otherwise: "`\(entry.name)`.")
                writeDeprecation(since: entry.deprecatedSince, of: interface, to: &body)
                let value = "\(name)(rawValue: \(entry.value))"
                body.line(
                    "\(access.modifier)static var \(Naming.member(entry.name)): \(name) { \(value) }"
                )
            }
        }
    }
}
