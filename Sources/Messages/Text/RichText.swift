/// Text with styles: a body whose markup has been read.
package struct RichText: Equatable, Sendable {
    /// A stretch of text in one style.
    package struct Run: Equatable, Sendable {
        package var text: String
        package var style: TextStyle

        package init(_ text: String, _ style: TextStyle = .plain) {
            self.text = text
            self.style = style
        }
    }

    package var runs: [Run]

    package init(runs: [Run] = []) {
        self.runs = runs
    }

    /// Creates text in the plain style; an empty `text` gives no run.
    package init(plain text: String) {
        runs = text.isEmpty ? [] : [Run(text)]
    }

    package var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } }

    /// The pictures in the text.
    package var images: [PictureSource] {
        runs.compactMap { run in run.style.image.map { .file($0) } }
    }

    /// The text without the pictures in `shown`, which are drawn beside it; any other picture becomes its text.
    package func leavingOut(_ shown: [PictureSource]) -> RichText {
        guard runs.contains(where: { $0.style.image != nil }) else { return self }
        var text = self
        for index in runs.indices {
            guard let path = runs[index].style.image else { continue }
            text.runs[index].style.image = nil
            guard shown.contains(.file(path)) else { continue }
            text.runs[index].text = String(runs[index].text.prefix { $0 == "\n" })
            // One of the two spaces around a removed picture is enough.
            let isSpaced = index == 0 || text.runs[index - 1].text.hasSuffix(" ")
            if isSpaced, text.runs[index].text.isEmpty, index + 1 < runs.count,
                runs[index + 1].text.hasPrefix(" ")
            {
                text.runs[index + 1].text.removeFirst()
            }
        }
        return text
    }

    /// The text without styles.
    package var text: String {
        var all = ""
        for run in runs { all += run.text }
        return all
    }

    /// The target of the first link; nil: there is no link.
    package var firstLink: String? { runs.first { $0.style.link != nil }?.style.link }

    /// The links in order, each target once, with the text of the link.
    package var links: [(text: String, target: String)] {
        var links: [(text: String, target: String)] = []
        for (index, run) in runs.enumerated() {
            guard let target = run.style.link else { continue }
            let continues = index > 0 && runs[index - 1].style.link == target
            if let last = links.indices.last, continues, links[last].target == target {
                links[last].text += run.text
            } else if !links.contains(where: { $0.target == target }) {
                links.append((run.text, target))
            }
        }
        return links
    }
}
