/// Values for properties that the sender of a message does not set. nil: no default for the property.
package struct MessageDefaults: Equatable, Sendable {
    package var layout: LayoutName?
    package var theme: ThemeName?
    package var iconStyle: IconStyle?
    package var appearance: Appearance?
    package var anchor: Anchor?
    package var layer: Layer?
    package var output: OutputChoice?
    package var dim: Dim?
    /// Whether a tap on the dim hides the message; nil: as `dim` says.
    package var isDimInteractive: Bool?
    package var focus: KeyboardFocus?
    package var animation: AnimationName?
    package var handling: HandlingName?
    package var swipes = SwipeMeanings()
    /// Effects of clicks, taps and keys on the card.
    package var bindings = Bindings()
    package var expiry: Expiry?
    package var duplicates: DuplicateRule?
    package var priority: Int?
    package var isResident: Bool?
    package var isTransient: Bool?
    package var showsTimeLeft: Bool?
    package var sound: SoundChoice?
    package var isFelt: Bool?

    /// Creates defaults without a value.
    package init() {}

    private static let none = MessageDefaults()

    /// Whether there is a default for no property, as for most messengers.
    var isEmpty: Bool { self == .none }

    /// Defaults of on-screen values, whatever is configured for messages: above full-screen windows, without keyboard
    /// focus, for a moment, and not in the history.
    static var value: MessageDefaults {
        var defaults = MessageDefaults()
        (defaults.layout, defaults.anchor, defaults.layer) = (.osd, .bottom, .overlay)
        (defaults.dim, defaults.focus) = (Dim.none, .never)
        defaults.animation = .fade
        defaults.expiry = .milliseconds(1500)
        defaults.duplicates = .update
        (defaults.isResident, defaults.isTransient) = (false, true)
        (defaults.sound, defaults.isFelt) = (SoundChoice.none, false)
        return defaults
    }

    /// Sets the properties of `message` for which there is a default; all others stay.
    package func apply(to message: inout Message) {
        if let layout { message.layout = layout }
        if let theme { message.theme = theme }
        if let iconStyle { message.iconStyle = iconStyle }
        if let appearance { message.appearance = appearance }
        if let anchor { message.position = anchor }
        if let layer { message.layer = layer }
        if let output { message.output = output }
        if let dim { message.dim = dim }
        if let isDimInteractive { message.dim.isInteractive = isDimInteractive }
        if let focus { message.focus = focus }
        if let animation { message.animation = animation }
        applyBehaviour(to: &message)
    }

    private func applyBehaviour(to message: inout Message) {
        if let handling { message.handling = handling }
        message.swipes = swipes.completed(by: message.swipes)
        if !bindings.isEmpty { message.bindings = bindings.completed(by: message.bindings) }
        if let expiry { message.expiry = expiry }
        if let duplicates { message.duplicates = duplicates }
        if let priority { message.priority = priority }
        if let isResident { message.isResident = isResident }
        if let isTransient { message.isTransient = isTransient }
        if let showsTimeLeft { message.showsTimeLeft = showsTimeLeft }
        if let sound { message.sound = sound }
        if let isFelt { message.isFelt = isFelt }
    }

    /// These defaults, with missing values taken from `others`.
    package func completed(by others: MessageDefaults) -> MessageDefaults {
        var all = others
        all.layout = layout ?? others.layout
        all.theme = theme ?? others.theme
        all.iconStyle = iconStyle ?? others.iconStyle
        all.appearance = appearance ?? others.appearance
        all.anchor = anchor ?? others.anchor
        all.layer = layer ?? others.layer
        all.output = output ?? others.output
        all.dim = dim ?? others.dim
        // A value that was set together with a dim belongs to that dim, and is not used for another dim.
        all.isDimInteractive = isDimInteractive ?? (dim == nil ? others.isDimInteractive : nil)
        all.focus = focus ?? others.focus
        all.animation = animation ?? others.animation
        all.handling = handling ?? others.handling
        all.swipes = swipes.completed(by: others.swipes)
        all.bindings = bindings.completed(by: others.bindings)
        all.expiry = expiry ?? others.expiry
        all.duplicates = duplicates ?? others.duplicates
        all.priority = priority ?? others.priority
        all.isResident = isResident ?? others.isResident
        all.isTransient = isTransient ?? others.isTransient
        all.showsTimeLeft = showsTimeLeft ?? others.showsTimeLeft
        all.sound = sound ?? others.sound
        all.isFelt = isFelt ?? others.isFelt
        return all
    }
}
