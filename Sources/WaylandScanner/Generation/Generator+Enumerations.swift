extension Generator {
    /// Writes a struct around the number on the wire, so that values of newer compositors are kept.
    func write(_ enumeration: EnumerationModel, to source: inout SourceText) {
        let name = Naming.enumeration(enumeration.name)
        source.line()
        source.document(enumeration.documentation, otherwise: "`\(enumeration.name)`.")
        let conformance =
            enumeration.isBitfield ? "OptionSet, Hashable" : "RawRepresentable, Hashable"
        source.block("package struct \(name): \(conformance), Sendable") { body in
            body.line("package let rawValue: UInt32")
            body.line()
            body.line("package init(rawValue: UInt32) { self.rawValue = rawValue }")
            for entry in enumeration.entries {
                body.line()
                body.document(entry.documentation, otherwise: "`\(entry.name)`.")
                let value = "\(name)(rawValue: \(entry.value))"
                body.line("package static var \(Naming.member(entry.name)): \(name) { \(value) }")
            }
        }
    }
}
