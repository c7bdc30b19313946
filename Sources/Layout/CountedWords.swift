/// Words about a number, as a language has them for it: `#` stands for the number.
package struct CountedWords: Equatable, Sendable {
    private let one: String
    private let two: String
    private let other: String

    /// The languages that Martlet has words in need no more forms than these for what it says.
    init(_ other: String, one: String? = nil, two: String? = nil) {
        self.other = other
        (self.one, self.two) = (one ?? other, two ?? other)
    }

    /// The words about `number`.
    package func text(_ number: UInt64) -> String {
        var text = ""
        for character in number == 1 ? one : number == 2 ? two : other {
            if character == "#" { text += "\(number)" } else { text.append(character) }
        }
        return text
    }
}
