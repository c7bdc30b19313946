import Geometry
import Gestures
import Layout

/// The bar's part on the screen.
struct BarDisplay {
    let stage: StageNumber
    /// The stage that keeps windows clear of a docked bar and takes its input; nil: the bar floats.
    let dock: StageNumber?
    var cards: BarCards
    /// Whether the bar is to appear as soon as there is room for it.
    private(set) var isAwaited = true
    var presence: BarPresence
    var slide: BarSlide
    var pager: BarPager
    var marquee: Marquee
    /// Scroll state of the open view.
    var scroll: ListScroll
    /// Gestures of the fingers and pointers on the bar and its view.
    var arena: Arena<BarTarget>
    /// The thing that a panning contact moves; nil: none.
    private(set) var drag: BarDrag?
    var places = BarPlaces()
    /// The part of the view with keyboard focus; nil: none.
    private(set) var focus: HitTarget?
    /// When everything that shows the time is next updated, s; nil: no time runs.
    private(set) var tick: Double?
    /// Whether a pointer or finger is on the closed bar.
    private(set) var isAttended = false
    /// Whether a pointer is on the closed bar or an arrow beside it.
    private(set) var isPointed = false

    init(
        on stage: StageNumber, dock: StageNumber?, cards: BarCards, interaction: BarInteraction,
        tuning: GestureTuning
    ) {
        (self.stage, self.dock, self.cards) = (stage, dock, cards)
        presence = BarPresence(way: 1, tuning: tuning)
        slide = BarSlide(way: 1, height: 1, interaction: interaction, tuning: tuning)
        pager = BarPager(width: 1, tuning: tuning)
        marquee = Marquee(tuning: tuning)
        scroll = ListScroll(tuning: tuning)
        arena = Arena(tuning: tuning)
    }

    /// Share of the item's length to which a finger is dragging the time, 0…1; nil: no finger is.
    var seeking: Double? {
        if case .seek(let share)? = drag { share } else { nil }
    }

    /// Whether the bar is on the screen, or appears; under a finger, its state before.
    var isPresented: Bool { isAwaited || presence.isPresented }

    /// Makes the bar appear, or appear again; without room, once there is some.
    mutating func present(at now: Double) {
        if !isAwaited { presence.present(at: now) }
    }

    /// Makes an awaited bar appear, now that it is laid out for its room.
    mutating func begin(at now: Double) {
        guard isAwaited else { return }
        isAwaited = false
        presence.present(at: now)
    }

    mutating func setFocus(_ focus: HitTarget?) { self.focus = focus }

    /// Sets the thing that a panning contact moves; nil: none.
    mutating func setDrag(_ drag: BarDrag?) { self.drag = drag }

    mutating func setTick(_ tick: Double?) { self.tick = tick }

    mutating func setAttended(_ isAttended: Bool) { self.isAttended = isAttended }

    mutating func setPointed(_ isPointed: Bool) { self.isPointed = isPointed }

    /// Sets whether bar and view fade instead of sliding.
    mutating func setReducedMotion(_ isReduced: Bool) {
        presence.reducedMotion = isReduced
        slide.reducedMotion = isReduced
    }

    /// How far the view is open at `now`, 0…1.
    func open(at now: Double) -> Double { min(max(slide.position(at: now), 0), 1) }

    /// Whether any part of the view is visible.
    func isViewSeen(at now: Double) -> Bool {
        !slide.isClosed(at: now)
    }

    /// Whether a finger or pointer means the view: it is open, or visibly opens or closes.
    func isViewMeant(at now: Double) -> Bool {
        slide.isOpen || slide.hasContact || !slide.seemsStill(at: now)
    }

    /// Whether the bar and its view seem to be at rest, without a finger on them.
    func seemsStill(at now: Double) -> Bool {
        !isAwaited && presence.seemsStill(at: now) && slide.seemsStill(at: now)
            && !presence.hasContact && !slide.hasContact
    }

    /// Whether the bar and its view are at rest and no finger is on them; their contents may move.
    func isAtRest(at now: Double) -> Bool {
        !isAwaited && !presence.isMoving(at: now) && !slide.isMoving(at: now)
            && !presence.hasContact && !slide.hasContact
    }

    /// Whether anything moves by itself, so that frames are needed.
    func isMoving(at now: Double) -> Bool {
        presence.isMoving(at: now) || slide.isMoving(at: now) || pager.isMoving(at: now)
            || scroll.isMoving(at: now) || marquee.nextChange(after: now) == now
    }

    /// When something ends that must be handled even without a frame callback, s; nil: nothing.
    func deadline(at now: Double) -> Double? {
        let ends = [
            presence.isMoving(at: now) ? presence.restTime : nil,
            slide.isMoving(at: now) ? slide.restTime : nil,
            pager.isSettling(at: now) ? pager.restTime : nil,
            marquee.nextChange(after: now).flatMap { $0 > now ? $0 : nil },
        ]
        return ends.compactMap { $0 }.min()
    }
}

/// Positions of the bar's parts in the last layout.
struct BarPlaces {
    private(set) var geometry = BarGeometry()
    /// The plan of the bar's parts; nil: not laid out yet.
    private(set) var plan: BarPlan?
    /// Height of the open view's head, above the part that scrolls, logical pixels.
    private(set) var head = 0.0
    /// Side length of the picture in the open view, logical pixels; 0: no picture.
    private(set) var side = 0.0
    /// Height of the part that scrolls, logical pixels.
    private(set) var content = 0.0
    /// Whether the next page is on the left.
    private(set) var isRightToLeft = false

    mutating func setGeometry(_ geometry: BarGeometry) { self.geometry = geometry }

    mutating func setPlan(_ plan: BarPlan, isRightToLeft: Bool) {
        (self.plan, self.isRightToLeft) = (plan, isRightToLeft)
    }

    mutating func setHead(_ height: Double) { head = height }

    mutating func setSide(_ side: Double) { self.side = side }

    mutating func setContent(_ height: Double) { content = height }
}

/// Numbers of the cards of the bar and its open view.
struct BarCards {
    /// The cards that slide with a page.
    struct Page {
        let titles: CardNumber
        let image: CardNumber
        let view: CardNumber

        /// Creates the cards of a page.
        ///
        /// - Parameter next: Returns new numbers for cards.
        init(_ next: () -> CardNumber) { (titles, image, view) = (next(), next(), next()) }

        var all: [CardNumber] { [titles, image, view] }
    }

    let bar: CardNumber
    let progress: CardNumber
    let sheet: CardNumber
    let close: CardNumber
    /// Buttons beside the bar that turn the page.
    let arrows: (previous: CardNumber, next: CardNumber)
    /// Cards of the shown item.
    private(set) var page: Page
    /// Cards of the item that slides in while pages are turned.
    private(set) var other: Page

    /// Creates all cards.
    ///
    /// - Parameter next: Returns new numbers for cards.
    init(_ next: () -> CardNumber) {
        (bar, progress, sheet, close) = (next(), next(), next(), next())
        arrows = (next(), next())
        (page, other) = (Page(next), Page(next))
    }

    /// Exchanges the pages after the other one has slid in.
    mutating func turn() { (page, other) = (other, page) }

    /// All cards in the order in which contacts hit them; titles come last, because the bar handles them.
    var all: [CardNumber] {
        [close, arrows.previous, arrows.next, bar, page.view, other.view, page.image, other.image]
            + [sheet, progress, page.titles, other.titles]
    }

    /// All cards from the lowest to the highest.
    var stacked: [CardNumber] {
        [sheet, page.view, other.view, page.image, other.image]
            + [bar, progress, page.titles, other.titles, arrows.previous, arrows.next, close]
    }
}

/// The thing that a contact on the bar's stage may move.
enum BarTarget: Hashable, Sendable {
    /// The bar, closed or in motion.
    case bar
    /// The open view.
    case view
    /// The time of the item.
    case seek
    /// Nothing: the contact is beside the open view.
    case beside
}

/// The thing that a panning contact has turned out to move.
enum BarDrag: Equatable {
    /// The view, between closed and open.
    case slide
    /// The bar, towards its edge.
    case presence
    case page
    case list
    /// The time of the item; the value is the share of its length to which the knob was dragged, 0…1.
    case seek(to: Double)
}
