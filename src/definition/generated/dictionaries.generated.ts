// Made by "npm run types" from src/definition/meta/dictionaries.json: edit that file instead.

/**
 * Choices that the API supplies: the call that gives them, and what the reference server answers.
 */
export interface DictionariesDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The dictionaries, by name.
 */
dictionaries: {
[k: string]: DictionaryDefinition
}
}
export interface DictionaryDefinition {
/**
 * The call that gives the choices: "GET /path", below the prefix unless the path begins with //.
 */
call: string
/**
 * Where the answer holds them. Default: data.
 */
rows?: string
/**
 * What the reference server answers.
 */
values?: DictionaryValueDefinition[]
distinct?: DistinctDefinition
/**
 * Or: the entities whose records can be changed, by their titles.
 */
entities?: true
/**
 * Or: what the reports offer the reader. "metrics": those of the report that the parameter "report" names. Or an answer of several parts, by name: the metrics or dimensions of all reports, or the choices of a dimension.
 */
reports?: ("metrics" | ReportPartsDefinition)
}
export interface DictionaryValueDefinition {
/**
 * The value stored and sent.
 */
value: (string | number)
/**
 * The label that people read.
 */
label: string
}
/**
 * Or: the values that a property has among the records that the user may see.
 */
export interface DistinctDefinition {
/**
 * The resource whose records are looked at.
 */
resource: string
/**
 * The property whose values are taken.
 */
field: string
}
export interface ReportPartsDefinition {
/**
 * Where a part comes from.
 */
[k: string]: "metrics" | "dimensions" | DimensionChoicesDefinition
}
export interface DimensionChoicesDefinition {
/**
 * The dimension: of the first report that has one of this name.
 */
choicesOf: string
}
