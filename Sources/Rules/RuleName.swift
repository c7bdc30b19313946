import Messages

/// The name of a rule, with which commands turn it on and off.
package struct RuleName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }
}
