// Made by "npm run types" from src/definition/meta/entity.json: edit that file instead.

/**
 * The exact words for a failed rule: one text for all, or one for each keyword.
 */
export type MessageDefinition = (string | {
[k: string]: string
})
/**
 * How a value looks in a cell.
 */
export type DisplayName = ("text" | "tag" | "choice" | "datetime" | "date" | "deadline" | "copyable" | "link" | "list" | "lines" | "stacked" | "number" | "money" | "percent" | "boolean" | "reference" | "path" | "record" | "change")
/**
 * How a value is entered.
 */
export type WidgetName = ("text" | "textarea" | "number" | "select" | "multiselect" | "reference" | "color" | "date" | "switch" | "password" | "lines")

/**
 * What the data is: a JSON Schema (draft-07) of one entity, with the annotations that the console and the server understand.
 */
export interface EntityDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * This adds to the base's definition of the same name: what an object has by key, what a list has after its last entry; of anything else, what stands here counts.
 */
extends?: "base"
/**
 * This is put in the place of the base's definition of the same name.
 */
replaces?: "base"
/**
 * The entity's name. It equals the file's name, and names the table.
 */
$id: string
/**
 * The entity's name as people read it.
 */
title: string
/**
 * What the entity is, for those who read the definitions.
 */
description?: string
/**
 * An entity is always an object.
 */
type: "object"
/**
 * The property that identifies a record within its company. Default: id.
 */
key?: string
/**
 * Whether it is kept who changed its records. Default: true, where the project has the part "audit".
 */
audited?: false
/**
 * Makes this the entity whose records, such as groups, open menus and other records to users: its lists are what `access.rows.grant` of a resource names.
 */
grants?: true
/**
 * Every record of every entity belongs to one of these, where the project's records belong to companies: true, or an object where more must be said.
 */
tenant?: (true | TenantDefinition)
/**
 * The properties that every record has. Those that a person enters are asked for in forms.
 */
required?: string[]
/**
 * What a record holds, by name. A name is the same in the form, in the request, in the table and in the cell.
 */
properties: {
[k: string]: PropertyDefinition
}
/**
 * Rules between properties, as if / then / else.
 */
allOf?: RuleDefinition[]
errorMessage?: ObjectMessagesDefinition
}
export interface TenantDefinition {
/**
 * The property that says in which time zone its days begin. Default: the project's.
 */
timezone: string
}
/**
 * One property of an entity.
 */
export interface PropertyDefinition {
/**
 * The label, everywhere.
 */
title: string
/**
 * The tooltip beside the label.
 */
description?: string
/**
 * What the value is, and the type of its column in the table.
 */
type?: ("string" | "integer" | "number" | "boolean" | "array" | "object")
items?: ItemsDefinition
/**
 * The form of a string.
 */
format?: ("date-time" | "date" | "email" | "uri" | "domain" | "utc-offset")
/**
 * A regular expression that the text must match.
 */
pattern?: string
/**
 * The fewest characters.
 */
minLength?: number
/**
 * The most characters.
 */
maxLength?: number
checkDigit?: CheckDigitDefinition
/**
 * The text stands for bytes, and is stored as bytes.
 */
contentEncoding?: "base64"
/**
 * The least number.
 */
minimum?: number
/**
 * The greatest number.
 */
maximum?: number
/**
 * The step of a number: 0.01 for two decimals.
 */
multipleOf?: number
/**
 * The fewest entries.
 */
minItems?: number
/**
 * The most entries.
 */
maxItems?: number
/**
 * No entry twice.
 */
uniqueItems?: boolean
/**
 * The values that are allowed, where each is its own label.
 * 
 * @minItems 1
 */
enum?: unknown[]
/**
 * Labelled choices: select options, tag text and tag colour in one place.
 * 
 * @minItems 1
 */
oneOf?: ChoiceDefinition[]
/**
 * Rules with messages of their own, tried in this order.
 * 
 * @minItems 1
 */
allOf?: ConstraintDefinition[]
/**
 * The value of a new record unless one is given.
 */
default?: (string | number | boolean | unknown[])
/**
 * Example values: the first is a form's placeholder.
 * 
 * @minItems 1
 */
examples?: unknown[]
/**
 * The server sets it: shown, never in a form, never accepted.
 */
readOnly?: boolean
/**
 * Accepted, never stored as it is and never sent (a password): a server rule consumes it.
 */
writeOnly?: boolean
/**
 * Stored, never sent and never accepted (a password's hash).
 */
secret?: boolean
/**
 * Whether the rows of lists hold it; what is long comes with the record alone. Default: true.
 */
listed?: boolean
/**
 * No two records have the same: of one tenant (true or "tenant"), or of all tenants ("everywhere").
 */
unique?: (true | "tenant" | "everywhere")
/**
 * Applied before validating, in the browser and on the server.
 */
transform?: ("trim" | "lowercase")[]
/**
 * What the server fills in: a number that identifies the record, the time it was made or last changed, or the name of its author.
 */
generated?: ("key" | "created" | "updated" | "author")
/**
 * Its choices come from this dictionary (resources/dictionaries.json).
 */
dictionary?: string
/**
 * On a list of choices: the label of "every one of them". That is stored and sent as an empty list, and excludes single choices; a list that is required may be empty then, but not absent.
 */
all?: string
references?: ReferenceDefinition
/**
 * Where the value travels, where that is inside another object. Default: under its own name.
 */
at?: string
from?: OriginDefinition
url?: UrlDefinition
display?: DisplayName
widget?: WidgetName
errorMessage?: MessageDefinition
}
/**
 * What an array holds.
 */
export interface ItemsDefinition {
/**
 * The label of one entry.
 */
title?: string
/**
 * What each entry is.
 */
type?: ("string" | "integer" | "number" | "boolean" | "object")
/**
 * The entries that are allowed.
 * 
 * @minItems 1
 */
enum?: unknown[]
/**
 * Labelled choices.
 * 
 * @minItems 1
 */
oneOf?: ChoiceDefinition[]
/**
 * The form of each text.
 */
format?: ("date-time" | "date" | "email" | "uri" | "domain" | "utc-offset")
/**
 * What each text must match.
 */
pattern?: string
/**
 * The fewest characters of an entry.
 */
minLength?: number
/**
 * The most characters of an entry.
 */
maxLength?: number
errorMessage?: MessageDefinition
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
 * The digits of the text, each times its weight, add up to a multiple of the modulus: weights 1 and 3 with 10 for an ISBN-13 or a GTIN.
 */
export interface CheckDigitDefinition {
/**
 * The weight of each digit from the left, beginning again at the first.
 * 
 * @minItems 1
 */
weights: number[]
/**
 * What the sum is a multiple of.
 */
modulus: number
}
/**
 * A rule with words of its own.
 */
export interface ConstraintDefinition {
/**
 * The form of the text.
 */
format?: ("date-time" | "date" | "email" | "uri" | "domain" | "utc-offset")
/**
 * What the text must match.
 */
pattern?: string
/**
 * The fewest characters.
 */
minLength?: number
/**
 * The most characters.
 */
maxLength?: number
/**
 * The least number.
 */
minimum?: number
/**
 * The greatest number.
 */
maximum?: number
errorMessage?: MessageDefinition
}
/**
 * A link to a record of another resource.
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
 * Taken, whenever it is read, from the record that another property names, or from each where it names several: never entered, not stored.
 */
export interface OriginDefinition {
/**
 * The property that names the record.
 */
reference: string
/**
 * The property of that record.
 */
property: string
}
/**
 * An address put together, whenever it is read, from other properties: never entered, not stored.
 */
export interface UrlDefinition {
/**
 * What it begins with: a part whose {property} is empty is left out, and without the first there is no address.
 * 
 * @minItems 1
 */
parts: string[]
/**
 * Its parameters, in order: what is empty is left out, and a list repeats its parameter.
 */
query?: UrlParameterDefinition[]
}
/**
 * One parameter of an address: a property's value, or a macro.
 */
export interface UrlParameterDefinition {
/**
 * Its name in the address.
 */
name: string
/**
 * The property whose value it carries: encoded once, where macros such as {visit_id} stay as they are.
 */
property?: string
/**
 * Or: what another system replaces when the address is opened.
 */
macro?: string
when?: ConditionDefinition2
}
/**
 * A map of property to a value, a list (any of these), or { "not": … }; several properties mean and.
 */
export interface ConditionDefinition2 {
[k: string]: string | number | boolean | (string | number | boolean)[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: ((string | number | boolean) | (string | number | boolean)[])
}
}
/**
 * A rule between properties.
 */
export interface RuleDefinition {
if: PartialDefinition
then?: PartialDefinition1
else?: PartialDefinition2
}
/**
 * A JSON Schema of the records that the rule is for.
 */
export interface PartialDefinition {
/**
 * Properties that must be there.
 */
required?: string[]
/**
 * What else these properties must meet.
 */
properties?: {
[k: string]: NarrowingDefinition
}
errorMessage?: ObjectMessagesDefinition
}
/**
 * What else a property must meet.
 */
export interface NarrowingDefinition {
/**
 * Exactly this value.
 */
const?: (string | number | boolean)
/**
 * One of these values.
 * 
 * @minItems 1
 */
enum?: unknown[]
not?: NarrowingDefinition
/**
 * The form of the text.
 */
format?: ("date-time" | "date" | "email" | "uri" | "domain" | "utc-offset")
/**
 * What the text must match.
 */
pattern?: string
/**
 * The fewest characters.
 */
minLength?: number
/**
 * The most characters.
 */
maxLength?: number
/**
 * The least number.
 */
minimum?: number
/**
 * The greatest number.
 */
maximum?: number
/**
 * The fewest entries.
 */
minItems?: number
/**
 * The most entries.
 */
maxItems?: number
errorMessage?: MessageDefinition
}
/**
 * The exact words for properties that are required and absent.
 */
export interface ObjectMessagesDefinition {
/**
 * The words by property.
 */
required?: {
[k: string]: string
}
}
/**
 * What those records must also meet.
 */
export interface PartialDefinition1 {
/**
 * Properties that must be there.
 */
required?: string[]
/**
 * What else these properties must meet.
 */
properties?: {
[k: string]: NarrowingDefinition
}
errorMessage?: ObjectMessagesDefinition
}
/**
 * What the others must also meet.
 */
export interface PartialDefinition2 {
/**
 * Properties that must be there.
 */
required?: string[]
/**
 * What else these properties must meet.
 */
properties?: {
[k: string]: NarrowingDefinition
}
errorMessage?: ObjectMessagesDefinition
}
