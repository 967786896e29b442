// Made by "npm run types" from src/definition/meta/cases.json: edit that file instead.

/**
 * Cases of one entity: what is entered into a form, and what must be said about it in the browser and by the server.
 */
export interface CasesDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The resource whose form is filled in (resources/<resource>.json).
 */
resource: string
/**
 * The form that makes a new record, unless a case names another.
 */
form: string
/**
 * Records that are there before any case is tried, by entity: those that cases refer to and that no form makes.
 */
records?: {
[k: string]: {
[k: string]: unknown
}[]
}
/**
 * The cases. The first that is valid also serves wherever another entity needs a record of this one.
 * 
 * @minItems 1
 */
cases: CaseDefinition[]
}
/**
 * One case: what is entered, and what must be said about it.
 */
export interface CaseDefinition {
/**
 * What the case shows, as a sentence.
 */
name: string
/**
 * The form, where it is not the file's own: one that changes a record changes the first of those given.
 */
form?: string
/**
 * What was entered into the file's form for the records that are there already.
 * 
 * @minItems 1
 */
given?: {
[k: string]: unknown
}[]
/**
 * What is entered: values by property. null stands for a field that was emptied, { "record": "books" } for a record of that resource: the one that the first valid case of its own cases makes; "since" beside it holds what the server has set of the record since.
 */
data: {
[k: string]: unknown
}
/**
 * What must be said, a message a field; empty when all is valid.
 */
errors: CaseErrorDefinition[]
/**
 * "server": only the server can know; the browser finds nothing wrong.
 */
on?: "server"
}
/**
 * What must be said about one field.
 */
export interface CaseErrorDefinition {
/**
 * A JSON pointer to the value; empty when the record as a whole is refused.
 */
field: string
/**
 * The exact words.
 */
message: string
}
