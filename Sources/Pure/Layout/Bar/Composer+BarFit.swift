import Geometry
import Messages

extension Composer {
    /// The buttons of both sides for which the bar has room, with their widths, from left to right. The others are in the
    /// open view.
    ///
    /// One button needs only as much room as leaves a word of the titles. Any further ones leave the titles
    /// `BarArrangement.titlesShare` of the bar; on a phone there are at most two, such as the main one and the next.
    func fittingButtons(
        of face: BarFace, _ metrics: BarMetrics, hasImage: Bool
    ) -> (leading: [(BarButton, Double)], trailing: [(BarButton, Double)]) {
        let width = min(available.width, face.contentWidth)
        let (style, side) = (metrics.style, metrics.imageSide)
        let rest = width - style.padding * 2
        let roomy = rest - (hasImage && side > 0 ? side + style.spacing : 0)
        let leading = face.leading.prefix(Content.Limit.buttons).map { ($0, barButtonWidth($0)) }
        let trailing = face.trailing.prefix(Content.Limit.buttons).map { ($0, barButtonWidth($0)) }
        // Numbers of buttons by their importance, those of the trailing side first.
        let all = trailing + leading
        let order =
            all.indices.filter { all[$0].0.isMain } + all.indices.filter { !all[$0].0.isMain }
        let most = width < BarArrangement.phoneWidth ? 2 : order.count
        let least = max(BarArrangement.leastTitles, width * BarArrangement.titlesShare)
        var taken = 0.0
        var kept: Set<Int> = []
        for number in order.prefix(most) {
            let next = taken + all[number].1 + BarArrangement.buttonSpacing
            guard next <= (kept.isEmpty ? rest - BarArrangement.leastTitles : roomy - least) else {
                break
            }
            taken = next
            kept.insert(number)
        }
        func ordered(_ numbers: Range<Int>) -> [(BarButton, Double)] {
            let fitting = numbers.filter { kept.contains($0) }.map { all[$0] }
            // The order of playback is the same in every script, and `finished` mirrors the bar.
            return content.isRightToLeft ? fitting.reversed() : fitting
        }
        return (ordered(trailing.count..<all.count), ordered(0..<trailing.count))
    }

    // MARK: Arrows

    /// Draws a button that turns the page.
    mutating func composeArrow(_ arrow: BarArrow) {
        resize(to: Size(width: BarArrow.side, height: BarArrow.side))
        let target = HitTarget.panel(.bar(.turn(isForward: arrow.isForward)))
        let box = Rectangle(origin: .zero, size: size)
        let disc = RoundedRectangle(box, radius: box.height / 2)
        let ink = drawTouch(of: target, in: disc)
        let way = arrow.isForward ? 1.0 : -1
        let points = [(-2.5, -5.0), (2.5, 0), (-2.5, 5)].map {
            Point(x: box.midX + $0.0 * way, y: box.midY + $0.1)
        }
        draw(.stroke(points, width: 2, ink ?? palette.text))
        addTarget(HitRegion(rectangle: box, target: target))
    }
}

extension BarButton {
    /// Whether the button is what a person most likely wants: to stop the music or to go on with it.
    fileprivate var isMain: Bool { symbol == .play || symbol == .pause }
}
