import Control
import Stage

extension Presenter: KeyboardKeeper {}
