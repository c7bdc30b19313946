import Bus
import Scene

/// Interfaces of AT-SPI 2 that objects of the tree have, and their paths on the accessibility bus.
enum AccessibleInterface {
    /// Path above all objects; each has its number, the root `root`.
    static let objects = "/org/a11y/atspi/accessible"
    static let root = objects + "/root"
    static let cachePath = "/org/a11y/atspi/cache"
    /// Path that stands for no object.
    static let null = "/org/a11y/atspi/null"
    static let registry = "org.a11y.atspi.Registry"
    static let registryPath = "/org/a11y/atspi/registry"

    static let accessible = BusInterface(
        "org.a11y.atspi.Accessible",
        methods: [
            BusMethod("GetChildAtIndex", "i", "index", returns: "(so)", "child"),
            BusMethod("GetChildren", returns: "a(so)", "children"),
            BusMethod("GetIndexInParent", returns: "i", "index"),
            BusMethod("GetRelationSet", returns: "a(ua(so))", "relations"),
            BusMethod("GetRole", returns: "u", "role"),
            BusMethod("GetRoleName", returns: "s", "name"),
            BusMethod("GetLocalizedRoleName", returns: "s", "name"),
            BusMethod("GetState", returns: "au", "states"),
            BusMethod("GetAttributes", returns: "a{ss}", "attributes"),
            BusMethod("GetApplication", returns: "(so)", "application"),
            BusMethod("GetInterfaces", returns: "as", "interfaces"),
        ],
        properties: [
            BusProperty("Name", "s", .untold), BusProperty("Description", "s", .untold),
            BusProperty("Parent", "(so)", .untold), BusProperty("ChildCount", "i", .untold),
            BusProperty("Locale", "s", .untold), BusProperty("AccessibleId", "s", .untold),
        ])

    static let application = BusInterface(
        "org.a11y.atspi.Application",
        methods: [BusMethod("GetLocale", "u", "category", returns: "s", "locale")],
        properties: [
            BusProperty("ToolkitName", "s", .untold), BusProperty("Version", "s", .untold),
            BusProperty("AtspiVersion", "s", .untold),
            BusProperty("Id", "i", .untold, isWritable: true),
        ])

    static let component = BusInterface(
        "org.a11y.atspi.Component",
        methods: [
            BusMethod("Contains", "iiu", "x y coordinates", returns: "b", "contains"),
            BusMethod(
                "GetAccessibleAtPoint", "iiu", "x y coordinates", returns: "(so)", "object"),
            BusMethod("GetExtents", "u", "coordinates", returns: "(iiii)", "extents"),
            BusMethod("GetPosition", "u", "coordinates", returns: "ii", "x y"),
            BusMethod("GetSize", returns: "ii", "width height"),
            BusMethod("GetLayer", returns: "u", "layer"),
            BusMethod("GetMDIZOrder", returns: "n", "order"),
            BusMethod("GrabFocus", returns: "b", "isDone"),
            BusMethod("GetAlpha", returns: "d", "alpha"),
            BusMethod("ScrollTo", "u", "place", returns: "b", "isDone"),
        ])

    static let action = BusInterface(
        "org.a11y.atspi.Action",
        methods: [
            BusMethod("GetDescription", "i", "index", returns: "s", "description"),
            BusMethod("GetName", "i", "index", returns: "s", "name"),
            BusMethod("GetLocalizedName", "i", "index", returns: "s", "name"),
            BusMethod("GetKeyBinding", "i", "index", returns: "s", "binding"),
            BusMethod("GetActions", returns: "a(sss)", "actions"),
            BusMethod("DoAction", "i", "index", returns: "b", "isDone"),
        ], properties: [BusProperty("NActions", "i", .untold)])

    static let text = BusInterface(
        "org.a11y.atspi.Text",
        methods: [
            BusMethod("GetStringAtOffset", "iu", "offset unit", returns: "sii", "text start end"),
            BusMethod("GetText", "ii", "start end", returns: "s", "text"),
            BusMethod("SetCaretOffset", "i", "offset", returns: "b", "isDone"),
            BusMethod(
                "GetTextBeforeOffset", "iu", "offset boundary", returns: "sii", "text start end"),
            BusMethod(
                "GetTextAtOffset", "iu", "offset boundary", returns: "sii", "text start end"),
            BusMethod(
                "GetTextAfterOffset", "iu", "offset boundary", returns: "sii", "text start end"),
            BusMethod("GetCharacterAtOffset", "i", "offset", returns: "i", "character"),
            BusMethod("GetAttributeValue", "is", "offset name", returns: "s", "value"),
            BusMethod("GetAttributes", "i", "offset", returns: "a{ss}ii", "attributes start end"),
            BusMethod("GetDefaultAttributes", returns: "a{ss}", "attributes"),
            BusMethod(
                "GetCharacterExtents", "iu", "offset coordinates", returns: "iiii",
                "x y width height"),
            BusMethod("GetOffsetAtPoint", "iiu", "x y coordinates", returns: "i", "offset"),
            BusMethod("GetNSelections", returns: "i", "count"),
            BusMethod("GetSelection", "i", "number", returns: "ii", "start end"),
            BusMethod("AddSelection", "ii", "start end", returns: "b", "isDone"),
            BusMethod("RemoveSelection", "i", "number", returns: "b", "isDone"),
            BusMethod("SetSelection", "iii", "number start end", returns: "b", "isDone"),
            BusMethod(
                "GetRangeExtents", "iiu", "start end coordinates", returns: "iiii",
                "x y width height"),
            BusMethod(
                "GetAttributeRun", "ib", "offset withDefaults", returns: "a{ss}ii",
                "attributes start end"),
            BusMethod("GetDefaultAttributeSet", returns: "a{ss}", "attributes"),
            BusMethod("ScrollSubstringTo", "iiu", "start end place", returns: "b", "isDone"),
        ],
        properties: [
            BusProperty("CharacterCount", "i", .untold), BusProperty("CaretOffset", "i", .untold),
        ])

    static let editableText = BusInterface(
        "org.a11y.atspi.EditableText",
        methods: [
            BusMethod("SetTextContents", "s", "text", returns: "b", "isDone"),
            BusMethod("InsertText", "isi", "offset text length", returns: "b", "isDone"),
            BusMethod("DeleteText", "ii", "start end", returns: "b", "isDone"),
        ])

    static let value = BusInterface(
        "org.a11y.atspi.Value",
        properties: [
            BusProperty("MinimumValue", "d", .untold), BusProperty("MaximumValue", "d", .untold),
            BusProperty("MinimumIncrement", "d", .untold),
            BusProperty("CurrentValue", "d", .untold, isWritable: true),
            BusProperty("Text", "s", .untold),
        ])

    static let cache = BusInterface(
        "org.a11y.atspi.Cache",
        methods: [BusMethod("GetItems", returns: "a((so)(so)(so)iiassusau)", "items")],
        signals: [
            BusSignal("AddAccessible", "((so)(so)(so)iiassusau)", "item"),
            BusSignal("RemoveAccessible", "(so)", "object"),
        ])
}

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
