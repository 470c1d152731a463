// What stands below and the interface speaks of: who imports InterfaceLayout has it, too.

@_exported import Menus
