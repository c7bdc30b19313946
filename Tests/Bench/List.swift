import ArgumentParser

/// Values on the command line that are separated by commas.
enum List {
    /// Reads each word of `text`.
    static func parse<Value: CaseIterable & RawRepresentable<String>>(
        _ text: String, of kind: String, _ read: (String) -> Value?
    ) throws -> [Value] {
        try text.split(separator: ",").map { word in
            guard let value = read(String(word)) else {
                let allowed = Value.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("There is no \(kind) '\(word)'. Allowed: \(allowed).")
            }
            return value
        }
    }
}
