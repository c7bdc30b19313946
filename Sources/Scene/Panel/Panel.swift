import Gestures
import Messages
import TextEditing

/// The panel that lists messages, while it is on the screen.
struct Panel {
    let stage: StageNumber
    var view: PanelView
    var contents: PanelContents
    var cards: PanelCards
    var search = PanelSearch()
    var focus = PanelFocus()
    var widgets = PanelWidgets()
    /// What was removed last and can be brought back; nil: nothing.
    var removal: PanelRemoval?

    init(
        on stage: StageNumber, cards: PanelCards, waiting: String, tuning: GestureTuning
    ) {
        (self.stage, self.cards) = (stage, cards)
        contents = PanelContents(waiting: waiting)
        view = PanelView(tuning: tuning)
    }
}
