// Made by "npm run types" from src/definition/meta/report.json: edit that file instead.

/**
 * An icon: one of the engine's, or of those that project.json adds in brand.icons.
 */
export type IconName = string
/**
 * One call of the API: its path, or an object where more must be said.
 */
export type CallDefinition = (string | CallObjectDefinition)

/**
 * A report's page and its calls; or a page whose tabs are reports.
 */
export interface ReportDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The report's name. It equals the file's name.
 */
name: string
/**
 * The page's title, or the tab's.
 */
title: string
/**
 * One line under the title.
 */
description?: string
/**
 * The page's address. Without one the report is a tab of another page.
 */
route?: string
menu?: MenuPlaceDefinition
/**
 * The reports that are the tabs of this page, in order. Such a page has nothing else.
 * 
 * @minItems 2
 */
reports?: string[]
/**
 * The row's schema (schemas/<row>.json).
 */
row?: string
api?: ReportCallsDefinition
range?: RangeDefinition
tabs?: ValueTabsDefinition
/**
 * The dimensions to filter by, in order; the date range is always there.
 */
filters?: string[]
dimensions?: OfferedDimensionsDefinition
metrics?: OfferedMetricsDefinition
/**
 * The first order. Default: the newest day first.
 */
sort?: string[]
/**
 * Whether there is a graph over the days, with a metric and a dimension to choose.
 */
graph?: boolean
access?: ReportAccessDefinition
unavailable?: UnavailableDefinition
}
/**
 * The page's place in the side menu.
 */
export interface MenuPlaceDefinition {
/**
 * The id of the menu item (resources/menu.json) that holds it.
 */
parent?: string
/**
 * The entry's name. Default: the page's title.
 */
name?: string
icon?: IconName
/**
 * The entry's place among its siblings, smallest first.
 */
sort?: number
}
/**
 * The calls: rows gives the table, export the file, graph the graph, options the values to filter by, tenant what conditions on dimensions ask of the tenant's record.
 */
export interface ReportCallsDefinition {
rows: CallDefinition
export: CallDefinition
graph?: CallDefinition
options: CallDefinition
tenant?: CallDefinition
}
export interface CallObjectDefinition {
/**
 * "METHOD /path/{property}", below the project's prefix unless the path begins with //.
 */
call: string
/**
 * The API version, hence the host, that answers it. Default: v1.
 */
version?: ("v1" | "v2")
/**
 * Where the answer holds the rows, or the record. Default: data.list for list, else data.
 */
rows?: string
/**
 * Where the answer holds the number of all rows. Default: data.total.
 */
total?: string
/**
 * What is sent besides: a fixed value, or "{property}" of the record or of the page state.
 */
send?: {
[k: string]: string | number | boolean
}
/**
 * Answers without a login.
 */
public?: boolean
/**
 * Answers to an API key instead of a login, in the name of the user whose key it is.
 */
key?: boolean
/**
 * Answers to every user who is logged in, whatever the user's groups grant.
 */
open?: boolean
/**
 * Whether it changes anything: if so it is refused to an administrator who views as a group. Default: every method but GET does, save in a report.
 */
changes?: boolean
/**
 * Whether the answer holds what opens something, such as a token: it is not compressed, and no browser keeps it. Default: only the answer of logging in does.
 */
secret?: boolean
/**
 * The name of the file that is downloaded; its ending says the format.
 */
file?: string
accepts?: AcceptsDefinition
/**
 * Whether a change sends every field of its form (update), for an API that puts what is sent in the place of the record. Default: only the fields that were changed.
 */
whole?: boolean
/**
 * The most records in one call (createMany), and so in one imported file.
 */
most?: number
/**
 * The names under which the values of a row travel (createMany, and so import), by property, where they are not the property's own. A reference that travels under the name of its label travels as its label.
 */
names?: {
[k: string]: string
}
}
/**
 * What may be uploaded.
 */
export interface AcceptsDefinition {
/**
 * The file types.
 * 
 * @minItems 1
 */
types: ("xlsx" | "xls" | "csv" | "jpg" | "jpeg" | "png")[]
/**
 * The greatest size in bytes.
 */
bytes: number
}
/**
 * The days that may be asked for: never after today, whatever it says.
 */
export interface RangeDefinition {
/**
 * How many days are shown at first: the latest ones. Default: 7.
 */
default?: number
/**
 * The earliest day, counted back from today.
 */
maxDaysBack?: number
/**
 * The latest day, counted back from today. Default: 0.
 */
endDaysBack?: number
/**
 * The earliest day, as a date.
 */
from?: string
/**
 * The most days in one range.
 */
maxDays?: number
}
/**
 * One tab for each value of a dimension.
 */
export interface ValueTabsDefinition {
/**
 * The dimension.
 */
by: string
/**
 * The dictionary that says which values have a tab. Default: the dimension's own, or its choices.
 */
dictionary?: string
/**
 * The name under which a request says the tab. Default: the dimension's.
 */
param?: string
/**
 * Whether a tab of all values together comes first.
 */
total?: boolean
}
/**
 * The dimensions to group by.
 */
export interface OfferedDimensionsDefinition {
/**
 * Those that may be chosen, in order.
 * 
 * @minItems 1
 */
offer: string[]
/**
 * Those that are chosen at first.
 */
default: string[]
/**
 * Dimensions that tenants whose record meets a condition do not have, neither to group nor to filter by.
 * 
 * @minItems 1
 */
hidden?: HiddenDimensionsDefinition[]
}
export interface HiddenDimensionsDefinition {
when: ConditionDefinition
/**
 * The dimensions' names.
 * 
 * @minItems 1
 */
dimensions: string[]
}
/**
 * A map of property to a value, a list (any of these), or { "not": … }; several properties mean and.
 */
export interface ConditionDefinition {
[k: string]: string | number | boolean | (string | number | boolean)[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: ((string | number | boolean) | (string | number | boolean)[])
}
}
/**
 * The metrics to show.
 */
export interface OfferedMetricsDefinition {
/**
 * Those that may be chosen, in order.
 * 
 * @minItems 1
 */
offer: string[]
/**
 * Those that are shown at first.
 * 
 * @minItems 1
 */
default: string[]
/**
 * The dictionary (one of the origin "reports") that says which of them the reader receives. Without one: all.
 */
dictionary?: string
/**
 * Metrics that tenants whose record meets a condition never receive, nor any other that is computed from what those add up.
 * 
 * @minItems 1
 */
hidden?: HiddenMetricsDefinition[]
}
export interface HiddenMetricsDefinition {
when: ConditionDefinition
/**
 * The metrics' names.
 * 
 * @minItems 1
 */
metrics: string[]
}
/**
 * Who may read it.
 */
export interface ReportAccessDefinition {
/**
 * The menu item that a user must have been granted. Default: the report's own.
 */
menu?: string
rows?: FactAccessDefinition
}
/**
 * Which facts a user sees: those whose dimension is among the ids that the user's groups grant.
 */
export interface FactAccessDefinition {
/**
 * The list of granted ids, a property of the entity that grants.
 */
grant: string
/**
 * The dimension that must be among them.
 */
dimension: string
}
/**
 * What tenants whose record meets a condition are answered in place of the report.
 */
export interface UnavailableDefinition {
when: ConditionDefinition
/**
 * The answer's code.
 */
code: number
/**
 * The answer's words.
 */
message: string
}
