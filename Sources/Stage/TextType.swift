/// The types under which a text is copied and pasted.
enum TextType {
    /// Best first: the one that tells how it is written, then how X calls that, then those that are UTF-8 by
    /// custom.
    static let all = [
        "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "UTF8_STRING", "text/plain",
        "STRING",
        "TEXT",
    ]

    /// The rank of a type that somebody offers, 0 for the best; nil for what is no text.
    static func rank(of type: String) -> Int? { all.firstIndex(of: type) }
}
