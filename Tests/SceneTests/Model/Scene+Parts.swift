import Geometry
import Layout
import Messages

@testable import Scene

/// The parts of the scene, by the names that tests know them by.
extension Scene {
    var look: Look { core.look }
    var screens: Screens { core.screens }
    var presented: Presented { core.presented }
    var focus: Focus { core.focus }
    var replies: Replies { core.replies }
    var keyboards: Keyboards { core.keyboards }
    var stages: Stages { core.stages }
    var contacts: Contacts { core.contacts }
    var panelHead: PanelHead? { panel?.headPart(core) }
    var seconds: Double { core.seconds }

    func card(_ number: CardNumber) -> CardState? { core.card(number) }
}
