internal import CTOML
package import Configuration

/// Why a text is not TOML, and where.
package struct SyntaxError: Error, Equatable {
    package var position: TextPosition
    /// A sentence without its full stop.
    package var text: String

    package init(at position: TextPosition, _ text: String) {
        self.position = position
        self.text = text
    }
}

extension TextPosition {
    /// A place that the C side reports; the beginning of the text where it reports none.
    init(_ place: ctoml_place) {
        self.init(line: max(Int(place.line), 1), column: max(Int(place.column), 1))
    }
}
