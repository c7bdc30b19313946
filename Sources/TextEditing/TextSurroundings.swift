/// The text around a caret, for an input method: `zwp_text_input_v3.set_surrounding_text`.
package struct TextSurroundings: Equatable, Sendable {
    package var text: String
    /// The caret and the other end of the selection: bytes of UTF-8 from the beginning of `text`.
    package var cursor: Int
    package var anchor: Int

    package init(text: String, cursor: Int, anchor: Int) {
        (self.text, self.cursor, self.anchor) = (text, cursor, anchor)
    }
}

extension TextField {
    /// At most `limit` bytes of UTF-8 around the caret, in whole characters; of a longer selection the part within the
    /// limit. The preedit is not included.
    package func surroundings(limit: Int = 4000) -> TextSurroundings {
        let limit = max(0, limit)
        let end = text.utf8.count
        guard end > limit else { return TextSurroundings(text: text, cursor: head, anchor: anchor) }
        // Half on either side; room that one side does not need goes to the other.
        let wanted = min(max(0, head - limit / 2), end - limit)
        let start = min(text.characterEnd(wanted), head)
        let stop = max(text.characterStart(wanted + limit), head)
        return TextSurroundings(
            text: String(text.slice(start..<stop)), cursor: head - start,
            anchor: min(max(anchor, start), stop) - start)
    }
}
