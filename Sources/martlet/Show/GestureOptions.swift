import ArgumentParser
import Martlet

/// The options of `show` for swiping a message away.
struct GestureOptions: ParsableArguments {
    @Option(help: "How the card reacts to a finger.")
    var handling: MessageHandling?

    @Option(help: "The meaning of a swipe upwards.")
    var swipeUp: MessageSwipeMeaning?

    @Option(help: "The meaning of a swipe downwards.")
    var swipeDown: MessageSwipeMeaning?

    @Option(help: "The meaning of a swipe to the left.")
    var swipeLeft: MessageSwipeMeaning?

    @Option(help: "The meaning of a swipe to the right.")
    var swipeRight: MessageSwipeMeaning?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.handling = handling
        request.swipes[.up] = swipeUp
        request.swipes[.down] = swipeDown
        request.swipes[.left] = swipeLeft
        request.swipes[.right] = swipeRight
    }
}
