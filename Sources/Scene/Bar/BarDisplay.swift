import Geometry
import Gestures
import Layout

/// What of the bar is on the screen.
struct BarDisplay {
    let stage: StageNumber
    /// The stage that has windows keep clear of a docked bar, and takes its input; nil: the bar floats.
    let dock: StageNumber?
    var cards: BarCards
    var presence: BarPresence
    var slide: BarSlide
    var pager: BarPager
    var marquee: Marquee
    /// How far the open view is scrolled.
    var scroll: ListScroll
    /// The fingers and pointers that move any of these.
    var arena: Arena<BarTarget>
    /// What the finger that pans moves; nil: none does, or nothing.
    private(set) var drag: BarDrag?
    var places = BarPlaces()
    /// The part of the view that has keyboard focus; nil: none.
    private(set) var focus: HitTarget?
    /// When what shows the time is drawn or cut anew next, s; nil: no time runs.
    private(set) var tick: Double?
    /// The part of the stage that cards of messages keep clear of; nil: none.
    private(set) var claim: Rectangle?

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

    /// Share of the item's length to which a finger drags the time, 0…1; nil: none does.
    var seeking: Double? {
        if case .seek(let share)? = drag { share } else { nil }
    }

    mutating func setFocus(_ focus: HitTarget?) { self.focus = focus }

    /// Notes what the finger that pans moves; nil: nothing more.
    mutating func setDrag(_ drag: BarDrag?) { self.drag = drag }

    mutating func setTick(_ tick: Double?) { self.tick = tick }

    /// Has bar and view fade instead of slide.
    mutating func setReducedMotion(_ isReduced: Bool) {
        presence.reducedMotion = isReduced
        slide.reducedMotion = isReduced
    }

    /// Has cards of messages keep clear of a part of the stage; returns whether that is new.
    mutating func setClaim(_ claim: Rectangle?) -> Bool {
        defer { self.claim = claim }
        return claim != self.claim
    }

    /// How far the view is open at `now`, 0…1.
    func open(at now: Double) -> Double { min(max(slide.position(at: now), 0), 1) }

    /// Whether anything of the view is to be seen.
    func isViewSeen(at now: Double) -> Bool {
        !slide.isClosed(at: now)
    }

    /// Whether the bar and its view stand still but for their contents, without a finger on them.
    func isAtRest(at now: Double) -> Bool {
        !presence.isMoving(at: now) && !slide.isMoving(at: now) && !presence.isHeld && !slide.isHeld
    }

    /// Whether anything moves by itself: frames are needed.
    func isMoving(at now: Double) -> Bool {
        presence.isMoving(at: now) || slide.isMoving(at: now) || pager.isMoving(at: now)
            || scroll.isMoving(at: now) || marquee.nextChange(after: now) == now
    }

    /// When something ends that must be known of although no frame comes, s; nil: nothing.
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

/// Where the parts of the bar were placed when they were laid out last.
struct BarPlaces {
    private(set) var geometry = BarGeometry()
    /// What is where on the bar.
    private(set) var plan: BarPlan?
    /// Height of the open view's head, above what scrolls, logical pixels.
    private(set) var head = 0.0
    /// Side of the picture in the open view, logical pixels; 0: there is none.
    private(set) var side = 0.0
    /// Height of all that scrolls, logical pixels.
    private(set) var content = 0.0

    mutating func setGeometry(_ geometry: BarGeometry) { self.geometry = geometry }

    mutating func setPlan(_ plan: BarPlan) { self.plan = plan }

    mutating func setHead(_ height: Double) { head = height }

    mutating func setSide(_ side: Double) { self.side = side }

    mutating func setContent(_ height: Double) { content = height }
}
