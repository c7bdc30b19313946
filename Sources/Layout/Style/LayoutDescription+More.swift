import Geometry

extension LayoutDescription {
    /// The capsule of the "N more" card.
    package static var more: LayoutDescription {
        var more = centered
        (more.width, more.minWidth, more.fitsContent) = (400, 72, true)
        (more.minHeight, more.radius) = (32, 16)
        more.padding = Insets(top: 8, right: 18, bottom: 8, left: 18)
        more.visual.isShown = false
        more.body.isShown = false
        more.content.isShown = false
        more.progress.isShown = false
        more.buttons.isShown = false
        more.reply.isShown = false
        more.close.isShown = false
        more.title = TextOutlet(.caption, priority: 100)
        more.title.weight = 600
        return more
    }
}
