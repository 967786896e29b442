// Made by "npm run types" from src/definition/meta/menu.json: edit that file instead.

/**
 * An icon: one of the engine's, or of those that project.json adds in brand.icons.
 */
export type IconName = string

/**
 * The side menu's headings. Screens take their own place in it with "menu" in their resource.
 */
export interface MenuDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The headings, and entries that lead outside.
 */
items: MenuItemDefinition[]
}
export interface MenuItemDefinition {
/**
 * The name that screens refer to as parent.
 */
id: string
/**
 * The text that people read. Only an item that adds to one of the base needs none.
 */
name?: string
icon?: IconName
/**
 * Its place among its siblings, smallest first.
 */
sort?: number
/**
 * Where a click on it, or on its address, leads.
 */
path?: string
/**
 * Shown to every user.
 */
open?: boolean
/**
 * The item that holds it.
 */
parent?: string
}
