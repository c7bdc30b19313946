package import Gestures

extension GestureTuning {
    /// The constants that suit some people and not others; the others depend on one another and stay as they are.
    package mutating func describe(to keys: Keys) {
        describeRecognition(to: keys)
        describeSwipes(to: keys)
        keys.number(
            "pull-speed", "Pulled over its edge faster than this, a card leaves",
            &pull.speed, in: 50...5000, "px/s")
        keys.number(
            "pull-distance", "Pulled farther than this, it leaves", &pull.distance, in: 10...1000,
            "px")
        keys.number(
            "throw-speed", "Thrown faster than this, a card in the centre flies", &throwing.speed,
            in: 50...5000, "px/s")
        keys.number(
            "flick-speed", "Flicked faster than this, a card of a deck flies", &flick.speed,
            in: 50...5000, "px/s")
    }

    private mutating func describeRecognition(to keys: Keys) {
        keys.number(
            "touch-slop", "How far a finger goes before it moves a card", &recognition.touchSlop,
            in: 1...100, "px")
        keys.number(
            "pointer-slop", "How far the pointer goes with the button held before it moves a card",
            &recognition.pointerSlop, in: 1...100, "px")
        keys.number(
            "scroll-slop", "How far two fingers on a touchpad go before they move a card",
            &recognition.scrollSlop, in: 1...100, "px")
        keys.duration(
            "long-press-time", "How long a finger stays to be a long press",
            seconds: &recognition.longPress, in: 100...5000)
    }

    private mutating func describeSwipes(to keys: Keys) {
        keys.number(
            "swipe-speed", "Released faster than this, a card leaves", &swipe.hideSpeed,
            in: 50...5000,
            "px/s")
        keys.number(
            "scroll-speed", "The same of two fingers on a touchpad", &swipe.scrollHideSpeed,
            in: 50...5000, "px/s")
        keys.number(
            "return-speed", "Released faster than this the other way, a card comes back",
            &swipe.returnSpeed, in: 50...5000, "px/s")
        keys.number(
            "swipe-share",
            "A slower card leaves if it would come to rest beyond this share of the way out of sight",
            &swipe.share, in: 0.05...1)
    }
}
