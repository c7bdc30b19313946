import Geometry

/// Limits for figures from files, so that every one can be laid out.
enum Bounds {
    static let length = 0.0...4096.0

    /// Returns `length` limited to `range`; its lower end if `length` is not a number.
    static func bounded(
        _ length: Double, _ range: ClosedRange<Double> = Bounds.length
    ) -> Double {
        if length.isNaN { return range.lowerBound }
        return min(max(length, range.lowerBound), range.upperBound)
    }
}

extension LayoutDescription {
    /// Place that the border takes from the contents at each edge, logical pixels.
    fileprivate var borderInset: Double { hasBorder ? (borderWidth ?? 0).rounded(.up) : 0 }
}

extension Insets {
    fileprivate func outset(by length: Double) -> Insets {
        Insets(
            top: top + length, right: right + length, bottom: bottom + length, left: left + length)
    }

    fileprivate func bounded(density: Double = 1) -> Insets {
        func side(_ length: Double) -> Double {
            (Bounds.bounded(length, 0...1024) * density).rounded()
        }
        return Insets(top: side(top), right: side(right), bottom: side(bottom), left: side(left))
    }
}

extension ThemeDescription {
    /// The theme with all figures within their limits.
    var bounded: ThemeDescription {
        var theme = self
        theme.density = Bounds.bounded(density, 0.25...4)
        theme.radius = radius.map { Bounds.bounded($0) }
        theme.buttonRadius = buttonRadius.map { Bounds.bounded($0) }
        theme.imageRadius = imageRadius.map { Bounds.bounded($0) }
        theme.type.factor = Bounds.bounded(type.factor, 0.5...3)
        for step in TypeStep.allCases { theme.type[step] = type.raw(step).bounded }
        (theme.lightShadows, theme.darkShadows) = (
            lightShadows.prefix(4).map { $0.bounded }, darkShadows.prefix(4).map { $0.bounded }
        )
        return theme
    }
}

extension FontStyle {
    fileprivate var bounded: FontStyle {
        var font = self
        font.size = Bounds.bounded(size, 6...144)
        if lineHeight != FontStyle.ownLineHeight {
            font.lineHeight = Bounds.bounded(lineHeight, 6...288)
        }
        font.weight = min(max(weight, 100), 1000)
        return font
    }
}

extension Shadow {
    fileprivate var bounded: Shadow {
        Shadow(
            offset: Point(
                x: Bounds.bounded(offset.x, -64...64), y: Bounds.bounded(offset.y, -64...64)),
            deviation: Bounds.bounded(deviation, 0...48), color: color)
    }
}

extension LayoutDescription {
    /// The layout with all figures within their limits, and with paddings and spaces multiplied by `density`.
    func bounded(density: Double) -> LayoutDescription {
        func space(_ length: Double) -> Double {
            (Bounds.bounded(length, 0...1024) * density).rounded()
        }
        var layout = self
        layout.margin = margin.bounded()
        layout.compactMargin = compactMargin.bounded()
        (layout.gap, layout.compactGap) = (Bounds.bounded(gap), Bounds.bounded(compactGap))
        layout.width = Bounds.bounded(width, 48...8192)
        layout.minWidth = Bounds.bounded(minWidth, 48...8192)
        layout.minHeight = Bounds.bounded(minHeight, 0...8192)
        layout.maxHeight = Bounds.bounded(maxHeight, 24...8192)
        layout.contentWidth = Bounds.bounded(contentWidth, 1...8192)
        layout.radius = Bounds.bounded(radius)
        layout.borderWidth = borderWidth.map { Bounds.bounded($0, 0...64) }
        layout.padding = padding.bounded(density: density).outset(by: layout.borderInset)
        (layout.edgePadding, layout.spacing) = (space(edgePadding), space(spacing))
        layout.appName = appName.bounded(space)
        layout.age = age.bounded(space)
        layout.title = title.bounded(space)
        layout.body = body.bounded(space)
        layout.visual.side = Bounds.bounded(visual.side, 1...1024)
        layout.visual.imageSide = Bounds.bounded(visual.imageSide, 1...1024)
        layout.visual.badgeSide = Bounds.bounded(visual.badgeSide, 0...256)
        layout.visual.below = space(visual.below)
        layout.content = content.bounded(space)
        layout.bodyImages.maxHeight = Bounds.bounded(bodyImages.maxHeight, 1...4096)
        layout.bodyImages.radius = Bounds.bounded(bodyImages.radius)
        (layout.bodyImages.above, layout.bodyImages.below) = (
            space(bodyImages.above), space(bodyImages.below)
        )
        layout.scroll.fade = Bounds.bounded(scroll.fade, 0...256)
        layout.scroll.bar = Bounds.bounded(scroll.bar, 0...64)
        layout.progress = progress.bounded(space)
        layout.buttons = buttons.bounded(space)
        layout.reply = reply.bounded(space)
        layout.timeLeft.height = Bounds.bounded(timeLeft.height, 0...64)
        layout.count.side = Bounds.bounded(count.side, 0...128)
        layout.close.side = Bounds.bounded(close.side, 8...128)
        layout.close.trailing = Bounds.bounded(close.trailing)
        layout.close.top = Bounds.bounded(close.top)
        return layout
    }
}

extension TextOutlet {
    fileprivate func bounded(_ space: (Double) -> Double) -> TextOutlet {
        var outlet = self
        outlet.size = size.map { Bounds.bounded($0, 6...144) }
        outlet.lineHeight = lineHeight.map { Bounds.bounded($0, 6...288) }
        outlet.weight = weight.map { min(max($0, 100), 1000) }
        outlet.maxLines = min(max(maxLines, 1), 64)
        outlet.maxLinesAlone = min(max(maxLinesAlone, outlet.maxLines), 64)
        (outlet.above, outlet.below) = (space(above), space(below))
        return outlet
    }
}

extension ContentOutlet {
    fileprivate func bounded(_ space: (Double) -> Double) -> ContentOutlet {
        var outlet = self
        outlet.maxHeight = Bounds.bounded(maxHeight, 1...4096)
        outlet.radius = Bounds.bounded(radius)
        (outlet.above, outlet.below) = (space(above), space(below))
        return outlet
    }
}

extension ProgressOutlet {
    fileprivate func bounded(_ space: (Double) -> Double) -> ProgressOutlet {
        var outlet = self
        outlet.height = Bounds.bounded(height, 1...256)
        (outlet.above, outlet.below) = (space(above), space(below))
        return outlet
    }
}

extension ButtonOutlet {
    fileprivate func bounded(_ space: (Double) -> Double) -> ButtonOutlet {
        var outlet = self
        outlet.height = Bounds.bounded(height, 8...512)
        outlet.minWidth = Bounds.bounded(minWidth)
        (outlet.padding, outlet.spacing, outlet.above) = (
            space(padding), space(spacing), space(above)
        )
        outlet.perRow = min(max(perRow, 1), 6)
        outlet.maxTrailing = min(max(maxTrailing, 0), 6)
        return outlet
    }
}

extension ReplyOutlet {
    fileprivate func bounded(_ space: (Double) -> Double) -> ReplyOutlet {
        var outlet = self
        outlet.height = Bounds.bounded(height, 8...512)
        (outlet.padding, outlet.spacing, outlet.above) = (
            space(padding), space(spacing), space(above)
        )
        return outlet
    }
}
