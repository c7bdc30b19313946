/// The data types under which a text is copied and pasted.
enum TextType {
    /// The types, best first: the one that names its encoding, then X's name for it, then those that are UTF-8 by
    /// custom.
    static let all = [
        "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "UTF8_STRING", "text/plain",
        "STRING",
        "TEXT",
    ]

    /// The rank of an offered type, 0 for the best; nil: it is no text type.
    static func rank(of type: String) -> Int? { all.firstIndex(of: type) }
}
