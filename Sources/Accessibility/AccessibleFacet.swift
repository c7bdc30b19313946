import Bus
import Scene

/// A set of operations that assistive technology can use on an object; each is an interface.
enum AccessibleFacet: CaseIterable {
    case accessible
    case application
    case component
    case action
    case text
    case editableText
    case value

    var interface: BusInterface {
        switch self {
        case .accessible: AccessibleInterface.accessible
        case .application: AccessibleInterface.application
        case .component: AccessibleInterface.component
        case .action: AccessibleInterface.action
        case .text: AccessibleInterface.text
        case .editableText: AccessibleInterface.editableText
        case .value: AccessibleInterface.value
        }
    }

    /// Whether an object has the interface.
    func isOffered(by node: AccessibleNode) -> Bool {
        switch self {
        case .accessible: true
        case .application: node.parent == nil
        case .component: node.parent != nil
        case .action: !node.actions.isEmpty
        case .text: node.text != nil
        case .editableText: node.text != nil && node.states.contains(.editable)
        case .value: node.value != nil
        }
    }
}
