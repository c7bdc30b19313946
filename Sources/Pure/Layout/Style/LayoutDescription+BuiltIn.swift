import Geometry
package import Messages

extension LayoutDescription {
    /// The built-in layout of this name; nil: there is none.
    package static func builtIn(_ name: MessageLayout) -> LayoutDescription? {
        switch name {
        case .card: card
        case .tab: tab
        case .message: message
        case .statusLine: statusLine
        case .centered: centered
        case .osd: osd
        case .image: image
        case .call: call
        default: nil
        }
    }

    /// A floating card.
    package static var card: LayoutDescription {
        LayoutDescription(
            arrangement: .row, alignment: .leading, attachment: .floating, emphasis: .calm,
            width: 400, radius: 20, corners: .all, padding: Insets(all: 16), spacing: 12,
            visual: VisualOutlet(side: 40, imageSide: 48, step: .iconText),
            appName: TextOutlet(.caption, below: 2, priority: 40),
            age: TextOutlet(.caption, priority: 40),
            title: TextOutlet(.title, maxLinesAlone: 2, below: 2, priority: 50),
            body: TextOutlet(.body, maxLines: 4, maxLinesAlone: 4, priority: 60),
            progress: ProgressOutlet(), buttons: ButtonOutlet(),
            close: CloseOutlet(trailing: 20, top: 20))
    }

    /// A card with a large picture above the text.
    static var image: LayoutDescription {
        var image = card
        image.visual.cover = .top
        return image
    }

    /// A card with large letters and large buttons, for calls and alarms.
    static var call: LayoutDescription {
        var call = card
        call.anchor = .top
        (call.width, call.radius) = (440, 28)
        call.padding = Insets(all: 20)
        call.spacing = 16
        call.visual = VisualOutlet(side: 56, imageSide: 72, step: .largeIconText, badgeSide: 26)
        call.visual.alignment = .middle
        call.title = TextOutlet(
            .headline, maxLines: 2, maxLinesAlone: 3, below: 2, priority: 80)
        call.body = TextOutlet(.body, maxLines: 3, maxLinesAlone: 3, priority: 60)
        call.answers.isShown = true
        call.close = CloseOutlet(trailing: 24, top: 24)
        return call
    }

    /// A card attached to the edge of its output, with sharp corners there.
    package static var tab: LayoutDescription {
        var tab = card
        tab.anchor = .top
        tab.attachment = .edge
        tab.corners = .inner
        tab.edgePadding = 4
        return tab
    }

    /// A band across the output: visual, text and buttons in one row.
    package static var message: LayoutDescription {
        var band = card
        band.anchor = .top
        (band.attachment, band.emphasis, band.corners) = (.span, .vivid, .none)
        band.radius = 0
        // Bands touch each other.
        (band.gap, band.compactGap) = (0, 0)
        band.padding = Insets(top: 16, right: 20, bottom: 16, left: 20)
        band.contentWidth = 720
        band.spacing = 16
        band.visual.imageSide = 40
        band.buttons.placement = .trailing
        band.close = CloseOutlet(trailing: 20, top: 20)
        return band
    }

    /// A thin line across the output.
    package static var statusLine: LayoutDescription {
        var line = message
        line.alignment = .center
        line.joinsTexts = true
        (line.minHeight, line.maxHeight) = (28, 28)
        line.padding = Insets(top: 0, right: 30, bottom: 0, left: 30)
        line.contentWidth = 8192
        line.spacing = 8
        line.visual = VisualOutlet(side: 16, imageSide: 16, step: .status, badgeSide: 0)
        line.visual.alignment = .middle
        line.appName.isShown = false
        line.age.isShown = false
        line.title = TextOutlet(.status, priority: 100)
        line.body = TextOutlet(.status, priority: 60)
        line.content.isShown = false
        line.progress = ProgressOutlet(.edge, height: 2)
        line.buttons.isShown = false
        line.reply.isShown = false
        line.close = CloseOutlet(side: 20, trailing: 18, top: 14)
        return line
    }

    /// A floating card with everything centred, one part below the other.
    package static var centered: LayoutDescription {
        LayoutDescription(
            arrangement: .column, alignment: .center, anchor: .center, attachment: .floating,
            emphasis: .calm,
            width: 340, radius: 24, corners: .all, padding: Insets(all: 24), spacing: 16,
            visual: VisualOutlet(
                side: 64, imageSide: 64, step: .largeIconText, badgeSide: 24, below: 16),
            appName: TextOutlet(.caption, below: 4, priority: 20).hidden,
            age: TextOutlet(.caption, priority: 20).hidden,
            title: TextOutlet(.headline, maxLines: 2, maxLinesAlone: 3, below: 8, priority: 50),
            body: TextOutlet(.body, maxLines: 6, maxLinesAlone: 8, priority: 60),
            progress: ProgressOutlet(above: 16),
            buttons: ButtonOutlet(above: 20, prominence: .first), reply: ReplyOutlet(above: 20),
            close: CloseOutlet(trailing: 24, top: 24))
    }

    /// A small floating card for a value: icon, name and value in one line, with a bar below.
    package static var osd: LayoutDescription {
        var osd = card
        osd.anchor = .bottom
        (osd.width, osd.radius) = (320, 22)
        osd.padding = Insets(top: 14, right: 20, bottom: 16, left: 18)
        osd.spacing = 14
        osd.trailsBody = true
        osd.visual = VisualOutlet(side: 28, imageSide: 36, step: .iconText)
        osd.visual.alignment = .middle
        osd.appName.isShown = false
        osd.age.isShown = false
        osd.progress = ProgressOutlet(height: 6, above: 8)
        osd.close = CloseOutlet(trailing: 20, top: 20)
        return osd
    }
}

extension TextOutlet {
    fileprivate var hidden: TextOutlet {
        var outlet = self
        outlet.isShown = false
        return outlet
    }
}

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

extension LayoutDescription {
    /// Figures of the panel's own parts: those of a card, with the panel's margins.
    static var panel: LayoutDescription {
        var panel = card
        panel.padding = Insets(top: 12, right: PanelRoom.margin, bottom: 8, left: 20)
        panel.spacing = 8
        panel.close.isShown = false
        return panel
    }
}
