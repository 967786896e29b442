// Made by "npm run types" from src/definition/meta/report-row.json: edit that file instead.

/**
 * A column of the fact table.
 */
export type Column = string

/**
 * What a report's row holds: each dimension and metric once. The fact table, the queries, the totals and the formulas follow from it.
 */
export interface ReportRowDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The row's name: "reports/" and the file's name. It names the fact table.
 */
$id: string
/**
 * The name as people read it.
 */
title: string
/**
 * What the facts are, for those who read the definitions.
 */
description?: string
/**
 * A row is always an object.
 */
type: "object"
/**
 * The dimensions and metrics, by the name that they have in requests, rows and files.
 */
properties: {
[k: string]: RowPropertyDefinition
}
}
/**
 * A dimension or a metric.
 */
export interface RowPropertyDefinition {
/**
 * Taken from another row, such as "shared.json#/properties/Country"; what is said beside it goes before.
 */
$ref?: string
/**
 * The heading, and the label of the filter.
 */
title?: string
/**
 * The tooltip. A computed metric's formula is added by itself.
 */
description?: string
/**
 * What rows are grouped by, or what is counted.
 */
role?: ("dimension" | "metric")
/**
 * What the value is, and the type of its column in the fact table.
 */
type?: ("string" | "integer" | "number")
/**
 * The form of a text.
 */
format?: ("date" | "utc-offset")
/**
 * The dimension that dates a fact; the date range looks at it.
 */
time?: "day"
/**
 * The fact's column. Default: the name in snake case.
 */
column?: string
references?: ReferenceDefinition
/**
 * The property of the record that names it where the label is empty.
 */
fallback?: string
/**
 * The name under which rows carry what the fact holds, where they also carry a label.
 */
idAs?: string
/**
 * The name under which rows carry the label. Default: the dimension's own.
 */
labelAs?: string
/**
 * The values that there are, with their labels.
 * 
 * @minItems 1
 */
oneOf?: ChoiceDefinition[]
/**
 * The values that there are, where each is its own label.
 * 
 * @minItems 1
 */
enum?: (string | number)[]
/**
 * The dictionary (resources/dictionaries.json) that labels the values.
 */
dictionary?: string
/**
 * What a fact holds when its file has no such column. Without one the column must be there.
 */
default?: (string | number)
/**
 * How a metric looks. Default: number.
 */
display?: ("number" | "money" | "percent")
measure?: MeasureDefinition
}
/**
 * The fact holds the key of a record; rows also hold its label.
 */
export interface ReferenceDefinition {
/**
 * The resource whose list gives the options.
 */
resource: string
/**
 * The property that is stored and sent.
 */
value: string
/**
 * The property that people read.
 */
label: string
/**
 * The list's parameter that a typed text is sent as. Default: the label's name.
 */
search?: string
when?: ConditionDefinition
/**
 * The records that may not be chosen anew either, each kind with words of its own: the first that fits gives them, in the browser as on the server.
 * 
 * @minItems 1
 */
refuses?: RefusalDefinition[]
}
/**
 * Only records that meet this may be chosen anew.
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
 * Records that may not be chosen, and why.
 */
export interface RefusalDefinition {
when: ConditionDefinition1
/**
 * What is said, for ten seconds and at the field.
 */
message: string
}
/**
 * A map of property to a value, a list (any of these), or { "not": … }; several properties mean and.
 */
export interface ConditionDefinition1 {
[k: string]: string | number | boolean | (string | number | boolean)[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: ((string | number | boolean) | (string | number | boolean)[])
}
}
/**
 * One labelled choice.
 */
export interface ChoiceDefinition {
/**
 * The value stored and sent.
 */
const: (string | number | boolean)
/**
 * The label that people read.
 */
title: string
/**
 * The tag's colour.
 */
color?: ("green" | "amber" | "red" | "blue" | "grey")
/**
 * What a filter sends for this choice where that is not the value itself.
 */
code?: (string | number)
}
/**
 * How a metric comes about: it gives the SQL, the total and the formula.
 */
export interface MeasureDefinition {
/**
 * Adds up this column of the facts.
 */
sum?: string
/**
 * Counts the different visitors in this column: never added up, but merged.
 */
unique?: string
/**
 * Divides one column, added up, by another: computed after adding up, empty when dividing by zero.
 * 
 * @minItems 2
 * @maxItems 2
 */
ratio?: Column[]
/**
 * What a ratio is multiplied by. Default: 1.
 */
times?: number
}
