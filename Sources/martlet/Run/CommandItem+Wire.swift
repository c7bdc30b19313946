import Bus

extension CommandItem {
    /// Appends the entries of the `a{sv}` of `SetBarItem`, but for the time.
    func write(to writer: inout MessageWriter) {
        writer.field("title", "s") { $0.string(title) }
        writer.field("subtitle", "s") { $0.string(subtitle) }
        writer.field("progress", "d") { writer in
            switch progress {
            case .percent(let percent): writer.double(Double(percent) / 100)
            case .indeterminate: writer.double(-1)
            }
        }
        writer.field("trailing", "a(sssb)") { writer in
            writer.array("(sssb)") { writer in
                for button in buttons {
                    writer.structure("sssb") { writer in
                        writer.string(button.key)
                        writer.string(button.label)
                        writer.string(button.symbol)
                        writer.bool(true)
                    }
                }
            }
        }
    }
}
