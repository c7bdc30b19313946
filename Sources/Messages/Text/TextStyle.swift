/// The style of a run of text.
package struct TextStyle: Equatable, Sendable {
    package var bold = false
    package var italic = false
    package var underlined = false
    /// Link and picture, stored apart because few runs have one; nil: the run has neither.
    private(set) var targets: Targets?

    indirect enum Targets: Equatable {
        case targets(link: String?, image: String?)
    }

    package init(
        bold: Bool = false, italic: Bool = false, underlined: Bool = false, link: String? = nil,
        image: String? = nil
    ) {
        self.bold = bold
        self.italic = italic
        self.underlined = underlined
        setTargets(link: link, image: image)
    }

    package static let plain = TextStyle()

    /// Target of the link; nil: the run is no link.
    package var link: String? {
        get { if case .targets(let link, _)? = targets { link } else { nil } }
        set { setTargets(link: newValue, image: image) }
    }

    /// Path of the picture for which the run stands; nil: the run is text.
    package var image: String? {
        get { if case .targets(_, let image)? = targets { image } else { nil } }
        set { setTargets(link: link, image: newValue) }
    }

    /// Equal styles must have equal targets, so two missing ones are stored as nil.
    private mutating func setTargets(link: String?, image: String?) {
        targets = link == nil && image == nil ? nil : .targets(link: link, image: image)
    }
}
