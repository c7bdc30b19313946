import Configuration
import Layout
import Messages
import Stage

/// A person's preferences for brightness, motion and legibility: from the configuration, otherwise from the desktop.
struct EffectivePreferences {
    /// The command line's setting of motion; nil: unset.
    private let optionalMotion: Settings.ReducedMotion?
    /// Preferences of the desktop; nil: none reported yet.
    private var desktop: DesktopPreferences?
    private var configuredAppearance = Settings.AppearanceChoice.automatic
    private var configuredMotion = Settings.ReducedMotion.automatic
    private var contrast = Settings.ContrastChoice.automatic
    private var textScale: Double?
    private var accent = Settings.AccentChoice.automatic

    /// - Parameter reducedMotion: The command line's setting, which overrides the files; nil: unset.
    init(reducedMotion: Settings.ReducedMotion?) { optionalMotion = reducedMotion }

    mutating func follow(_ preferences: DesktopPreferences) { desktop = preferences }

    mutating func configure(_ settings: Settings) {
        configuredAppearance = settings.appearance
        configuredMotion = settings.reducedMotion
        (contrast, textScale, accent) = (settings.contrast, settings.textScale, settings.accent)
    }

    var appearance: Appearance {
        switch configuredAppearance {
        case .automatic: desktop?.appearance ?? .light
        case .light: .light
        case .dark: .dark
        }
    }

    var reducesMotion: Bool {
        switch optionalMotion ?? configuredMotion {
        case .automatic: desktop?.reducedMotion ?? false
        case .on: true
        case .off: false
        }
    }

    var legibility: Legibility {
        var legibility = desktop?.legibility ?? Legibility()
        switch contrast {
        case .automatic: break
        case .normal: legibility.isHighContrast = false
        case .high: legibility.isHighContrast = true
        }
        legibility.textScale = textScale ?? legibility.textScale
        switch accent {
        case .automatic: break
        case .theme: legibility.accent = nil
        case .color(let color): legibility.accent = color
        }
        return legibility
    }
}
