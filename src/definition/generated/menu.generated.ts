// Made by "npm run types" from schemas/meta/menu.json: edit that file instead.

/**
 * An icon.
 */
export type IconName = ("home" | "global" | "account" | "channel" | "site" | "zones" | "add" | "rows" | "upload" | "download" | "edit" | "delete" | "copy" | "verify" | "report" | "settings" | "link" | "view" | "pause" | "play" | "app" | "search" | "article" | "widget" | "user" | "group")

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
 * The text that people read.
 */
name: string
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
