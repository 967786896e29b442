// Made by "npm run types" from schemas/meta/dictionaries.json: edit that file instead.

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
