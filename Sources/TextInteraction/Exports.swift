// What stands below and the interface speaks of: who imports TextInteraction has it, too.

@_exported import Menus
