/// What a click of each button, a tap and a long press on a message mean, where that is not on a button
/// or a link of it. The meanings are those of swipes.
package struct Bindings: Equatable, Sendable {
    package var left = SwipeMeaning.defaultAction
    package var middle = SwipeMeaning.dismiss
    package var right = SwipeMeaning.dismissAll
    package var tap = SwipeMeaning.defaultAction
    package var longPress = SwipeMeaning.nothing

    package init() {}
}
