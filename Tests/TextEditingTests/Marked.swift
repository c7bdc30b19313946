import TextEditing

/// Fields written as texts with marks: `|` the caret; `[ab]` a selection with the caret at its end, `<ab>`
/// with the caret at its beginning.
enum Marked {
    static func field(_ marked: String) -> TextField {
        var field = TextField()
        var text = ""
        var places: [Character: Int] = [:]
        // By scalars, because marks may be before a scalar that would combine with the one before.
        for scalar in marked.unicodeScalars {
            if "|[]<>".unicodeScalars.contains(scalar) {
                places[Character(scalar)] = text.utf8.count
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        field.apply(.insert(text))
        let anchor = places["["] ?? places[">"] ?? places["|"] ?? 0
        let head = places["]"] ?? places["<"] ?? places["|"] ?? 0
        field.apply(.moveTo(anchor, extending: false))
        field.apply(.moveTo(head, extending: true))
        return field
    }

    static func text(_ field: TextField) -> String {
        let selection = field.selection
        var marked = ""
        let isForward = field.anchor <= field.head
        func mark(_ offset: Int) {
            if selection.isEmpty {
                if offset == field.head { marked.unicodeScalars.append("|") }
            } else if offset == selection.lowerBound {
                marked.unicodeScalars.append(isForward ? "[" : "<")
            } else if offset == selection.upperBound {
                marked.unicodeScalars.append(isForward ? "]" : ">")
            }
        }
        var offset = 0
        for scalar in field.text.unicodeScalars {
            mark(offset)
            marked.unicodeScalars.append(scalar)
            offset += String(scalar).utf8.count
        }
        mark(offset)
        return marked
    }
}
