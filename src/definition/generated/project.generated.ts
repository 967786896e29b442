// Made by "npm run types" from src/definition/meta/project.json: edit that file instead.

/**
 * One console: what it is called, what it takes from the base, and where its own code lies.
 */
export interface ProjectDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * What the console is called, as people read it.
 */
name: string
brand?: BrandDefinition
api?: ApiDefinition
/**
 * The parts of the base that the project has: what is not named is not there. Default: none.
 */
base?: string[]
/**
 * Whom records belong to: each to one of several companies, none of which sees another's, or all to the one organisation that runs the console. Default: organisation.
 */
records?: ("company" | "organisation")
/**
 * The time zone in which days begin, where the records of no company say another. Default: UTC+00:00.
 */
timezone?: string
formats?: FormatsDefinition
/**
 * The languages that people can choose, the first of them unless they do. Default: English.
 * 
 * @minItems 1
 */
languages?: string[]
/**
 * Hosts whose pictures pages may show besides the console's own, as a Content-Security-Policy names them; "https:" is every host. Default: none.
 */
pictures?: string[]
/**
 * Keywords that the project's schemas may use besides those of the language: each is a pattern with a limit.
 */
keywords?: {
[k: string]: KeywordDefinition
}
code?: CodeDefinition
}
/**
 * What the console looks like.
 */
export interface BrandDefinition {
/**
 * The icon of the browser's tab, an SVG file below the project's folder.
 */
icon?: string
/**
 * The colour of what is active and of the main buttons.
 */
color?: string
/**
 * Icons that the project adds to the engine's: a name for the definitions, and the icon of @ant-design/icons that it is.
 */
icons?: {
[k: string]: string
}
}
/**
 * Where the calls of the API lie.
 */
export interface ApiDefinition {
/**
 * What the path of every call begins with, unless the call says otherwise with //. Default: nothing.
 */
prefix?: string
}
/**
 * How figures are written for people.
 */
export interface FormatsDefinition {
/**
 * The language and country whose separators figures have. Default: en-US.
 */
locale?: string
/**
 * The currency of amounts, by its ISO 4217 code. Default: USD.
 */
currency?: string
}
/**
 * A rule for texts: its value in a schema is the limit.
 */
export interface KeywordDefinition {
/**
 * What the keyword asks for.
 */
description: string
/**
 * A regular expression that the text must match; {limit} stands for the keyword's value.
 */
pattern: string
/**
 * What is said when it does not, unless the schema says it in its own words; may hold {title} and {limit}.
 */
message: string
/**
 * The least limit. Default: 0.
 */
minimum?: number
/**
 * Example limits.
 */
examples?: number[]
}
/**
 * Where the project's own code lies, below its folder. A project that has no code says nothing.
 */
export interface CodeDefinition {
/**
 * The module that exports what the server adds: rules, routes and more.
 */
server?: string
/**
 * The folder of hand-written components, each in a folder of its own name.
 */
overrides?: string
}
