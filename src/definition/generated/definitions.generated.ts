// Made by "npm run types" from src/definition/meta: edit the files there instead.

export type AnyDefinition = (ProjectDefinition | EntityDefinition | ResourceDefinition | MenuDefinition | DictionariesDefinition | ReportDefinition | ReportRowDefinition | DashboardDefinition | CasesDefinition | ProfileDefinition)
/**
 * The exact words for a failed rule: one text for all, or one for each keyword.
 */
export type MessageDefinition = (string | {
[k: string]: string
})
/**
 * The types of a file that are taken, which its content tells and not its name. Pictures are written anew, without what else their file carried.
 * 
 * @minItems 1
 */
export type AcceptDefinition = ("jpg" | "jpeg" | "png" | "webp" | "pdf" | "xlsx" | "csv" | "txt")[]
/**
 * How a value looks in a cell.
 */
export type DisplayName = ("text" | "tag" | "choice" | "datetime" | "ago" | "date" | "deadline" | "copyable" | "link" | "list" | "lines" | "stacked" | "number" | "money" | "percent" | "boolean" | "reference" | "path" | "record" | "change" | "file")
/**
 * How a value is entered.
 */
export type WidgetName = ("text" | "textarea" | "number" | "select" | "multiselect" | "reference" | "color" | "date" | "switch" | "password" | "lines" | "file")
/**
 * An icon: one of the engine's, or of those that project.json adds in brand.icons.
 */
export type IconName = string
/**
 * One call of the API: its path, or an object where more must be said.
 */
export type CallDefinition = (string | CallObjectDefinition)
/**
 * A filter: a property's name, or an object where more must be said. Its control follows from the property.
 */
export type FilterDefinition = (string | FilterObjectDefinition)
/**
 * A column: a property's name, or an object where more must be said.
 */
export type ColumnDefinition = (string | ColumnObjectDefinition)
/**
 * A field: a property's name, or an object where more must be said.
 */
export type FieldDefinition = (string | FieldObjectDefinition)

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
 * How the API speaks: a profile (resources/profiles/<profile>.json). Default: reference, as the reference server does.
 */
profile?: string
/**
 * What the path of every call begins with, unless the call says otherwise with //. Default: as the profile says, else nothing.
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
 * What the entity was called before: its table is renamed at the next start, with every record in it.
 */
was?: string
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
 * What the property was called before: its column is renamed at the next start, with every value in it.
 */
was?: string
/**
 * The tooltip beside the label.
 */
description?: string
/**
 * What the value is, and the type of its column in the table.
 */
type?: ("string" | "integer" | "number" | "boolean" | "array" | "object")
/**
 * What an array holds.
 */
items?: ItemsDefinition
/**
 * The form of a text; "file" is a file that is uploaded: the property holds its id, and the resource's calls "upload" and "file" take and give it. Of an integer: "unix-time" is a moment as seconds since 1970, "flag" yes or no as 1 or 0.
 */
format?: ("date-time" | "date" | "email" | "uri" | "domain" | "utc-offset" | "file" | "unix-time" | "flag")
accept?: AcceptDefinition
/**
 * The most bytes that a file may have.
 */
maxBytes?: number
/**
 * The least width of a picture, in pixels.
 */
minWidth?: number
/**
 * The least height of a picture, in pixels.
 */
minHeight?: number
/**
 * The greatest width of a picture, in pixels.
 */
maxWidth?: number
/**
 * The greatest height of a picture, in pixels.
 */
maxHeight?: number
embeds?: EmbedsDefinition
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
 * The least number, or the property that holds it.
 */
minimum?: (number | DataDefinition)
/**
 * The greatest number, or the property that holds it.
 */
maximum?: (number | DataDefinition)
/**
 * The number that it must be more than, or the property that holds it.
 */
exclusiveMinimum?: (number | DataDefinition)
/**
 * The number that it must be less than, or the property that holds it.
 */
exclusiveMaximum?: (number | DataDefinition)
/**
 * Of a date: the first that is possible, or the property that holds it.
 */
formatMinimum?: (string | DataDefinition)
/**
 * Of a date: the last that is possible, or the property that holds it.
 */
formatMaximum?: (string | DataDefinition)
/**
 * Of a date: what it must be after, or the property that holds it.
 */
formatExclusiveMinimum?: (string | DataDefinition)
/**
 * Of a date: what it must be before, or the property that holds it.
 */
formatExclusiveMaximum?: (string | DataDefinition)
/**
 * The step of a number: 0.01 for two decimals.
 */
multipleOf?: number
unit?: UnitDefinition
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
 * The value of a new record unless one is given, or how it is worked out.
 */
default?: ((string | number | boolean | unknown[]) | WorkedDefinition)
/**
 * The steps that a choice may take: to each value those that may follow it, whoever changes it and however. A new record begins with the default, where there is one.
 */
transitions?: {
[k: string]: (string | number | boolean)[]
}
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
 * No two records have the same: of one tenant (true or "tenant"), of one tenant whatever the case of its letters ("ignoringCase"), or of all tenants ("everywhere").
 */
unique?: (true | "tenant" | "ignoringCase" | "everywhere")
/**
 * Applied before validating, in the browser and on the server.
 */
transform?: ("trim" | "lowercase")[]
/**
 * What is done to a text that is refused, to offer with one click what was probably meant: taken where the rules allow what comes of it, and never by itself. "host" leaves of an address what stands between its scheme and its path.
 * 
 * @minItems 1
 */
suggest?: ("trim" | "lowercase" | "host" | "withoutWww")[]
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
 * What it means, and what can be done: shown when its tag is pointed at or focused, unless the column explains the value with a tooltip of the record's own.
 */
description?: string
/**
 * What a filter sends for this choice where that is not the value itself.
 */
code?: (string | number)
}
/**
 * Of a text that names uploaded files by their addresses, such as a page with pictures: which it may hold. Each is kept for as long as a text names it.
 */
export interface EmbedsDefinition {
accept: AcceptDefinition
/**
 * The most bytes that a file may have.
 */
maxBytes: number
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
 * Another property of the same record, by its name after "1/": the rule looks at the value that it has there, and holds where there is none.
 */
export interface DataDefinition {
/**
 * "1/" and the property's name.
 */
$data: string
}
/**
 * What a number counts, and how people write it. Records, calls and rules hold the number as it is; cells, forms, filters, files and messages speak of it in its unit.
 */
export interface UnitDefinition {
/**
 * The currency of an amount, by its code. Default, where it is shown as money: the project's.
 */
currency?: string
/**
 * What stands behind a number that is no money; one that begins with a colon stands close to it, as in 8:00.
 */
suffix?: string
/**
 * How many of what the record holds make one of what people write: 100 where it holds cents, 1000000 where it holds micros.
 */
scale?: (10 | 100 | 1000 | 10000 | 100000 | 1000000 | 10000000 | 100000000 | 1000000000)
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
 * The least number, or the property that holds it.
 */
minimum?: (number | DataDefinition)
/**
 * The greatest number, or the property that holds it.
 */
maximum?: (number | DataDefinition)
/**
 * The number that it must be more than, or the property that holds it.
 */
exclusiveMinimum?: (number | DataDefinition)
/**
 * The number that it must be less than, or the property that holds it.
 */
exclusiveMaximum?: (number | DataDefinition)
/**
 * Of a date: the first that is possible, or the property that holds it.
 */
formatMinimum?: (string | DataDefinition)
/**
 * Of a date: the last that is possible, or the property that holds it.
 */
formatMaximum?: (string | DataDefinition)
/**
 * Of a date: what it must be after, or the property that holds it.
 */
formatExclusiveMinimum?: (string | DataDefinition)
/**
 * Of a date: what it must be before, or the property that holds it.
 */
formatExclusiveMaximum?: (string | DataDefinition)
errorMessage?: MessageDefinition
}
/**
 * How the value of a new record is worked out when the record is made: the day or moment that it is then, or what is given for another property. A form shows it from the start, and follows the other property until something else is entered.
 */
export interface WorkedDefinition {
/**
 * The day or the moment at which the record is made: in the company's time zone, in a form in that of the one who enters it.
 */
now?: ("date" | "date-time" | "unix-time")
/**
 * The property whose value is taken.
 */
copy?: string
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
/**
 * How many options are asked for at once. Default: 10.
 */
pageSize?: number
/**
 * Only records that meet this may be chosen anew.
 */
when?: ConditionDefinition
/**
 * The records that may not be chosen anew either, each kind with words of its own: the first that fits gives them, in the browser as on the server.
 * 
 * @minItems 1
 */
refuses?: RefusalDefinition[]
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
 * Records that may not be chosen, and why.
 */
export interface RefusalDefinition {
when: ConditionDefinition
/**
 * What is said, for ten seconds and at the field.
 */
message: string
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
/**
 * Carried only when the record meets this.
 */
when?: ConditionDefinition
}
/**
 * A rule between properties.
 */
export interface RuleDefinition {
/**
 * A JSON Schema of the records that the rule is for.
 */
if: PartialDefinition
/**
 * What those records must also meet.
 */
then?: PartialDefinition
/**
 * What the others must also meet.
 */
else?: PartialDefinition
}
/**
 * A part of an entity: which properties are required, and what else they must meet.
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
 * The least number, or the property that holds it.
 */
minimum?: (number | DataDefinition)
/**
 * The greatest number, or the property that holds it.
 */
maximum?: (number | DataDefinition)
/**
 * The number that it must be more than, or the property that holds it.
 */
exclusiveMinimum?: (number | DataDefinition)
/**
 * The number that it must be less than, or the property that holds it.
 */
exclusiveMaximum?: (number | DataDefinition)
/**
 * Of a date: the first that is possible, or the property that holds it.
 */
formatMinimum?: (string | DataDefinition)
/**
 * Of a date: the last that is possible, or the property that holds it.
 */
formatMaximum?: (string | DataDefinition)
/**
 * Of a date: what it must be after, or the property that holds it.
 */
formatExclusiveMinimum?: (string | DataDefinition)
/**
 * Of a date: what it must be before, or the property that holds it.
 */
formatExclusiveMaximum?: (string | DataDefinition)
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
 * What a screen shows and does, and the calls behind it.
 */
export interface ResourceDefinition {
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
 * The resource's name. It equals the file's name.
 */
name: string
/**
 * What the resource was called before: groups that had been granted its place in the menu keep it.
 */
was?: string
/**
 * The entity of its records (schemas/<entity>.json). Without one, the resource only has calls.
 */
entity?: string
/**
 * The page's title. May hold {property} of the page state.
 */
title: string
/**
 * One line under the title.
 */
description?: string
/**
 * The page's address.
 */
route?: string
/**
 * The resources whose lists are the further tabs of this page, after its own. They need no page of their own.
 * 
 * @minItems 1
 */
tabs?: string[]
menu?: MenuPlaceDefinition
needs?: NeedsDefinition
/**
 * How the API of these calls speaks, where it is another than the project's: a profile (resources/profiles/<profile>.json), whose address config.json gives.
 */
profile?: string
/**
 * The calls, by name: the only place where paths live. list, get, create, update, delete, restore, createMany, bulk, counts, import, template and export are understood everywhere; restore puts back for a day what delete has deleted, for whoever may delete, and lets the console offer Undo; a call of one record that sends properties with fixed values sets them; other names need a server rule of that name.
 */
api: {
[k: string]: CallDefinition
}
list?: ListDefinition
/**
 * What is to be put into somebody else's page, by name: shown with a button that copies it.
 */
codes?: {
[k: string]: PageCodeDefinition
}
/**
 * The forms, by name.
 */
forms?: {
[k: string]: FormDefinition
}
page?: RecordPageDefinition
/**
 * What users are told of, by name. A change after which a record meets `when`, and did not before, is told once to each; a change after which it no longer does ends it. Who has lost sight of the record is not told any more.
 */
alerts?: {
[k: string]: AlertDefinition
}
details?: DetailsDefinition
history?: HistoryDefinition
session?: SessionDefinition
access?: AccessDefinition
}
/**
 * The screen's place in the side menu. Without it the screen is reached from other screens only.
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
 * What the page state must hold for this page, and the resource to go to without it.
 */
export interface NeedsDefinition {
/**
 * The names that must be in the page state.
 * 
 * @minItems 1
 */
state: string[]
/**
 * The resource to open when one is absent.
 */
else: string
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
 * Whether it has somebody mailed. Where the server says that it sends no mail ("mail" of the session's user), buttons that make it are dimmed, and say why.
 */
mails?: boolean
/**
 * The name of the file that is downloaded; its ending says the format. Of "list", it is that of the CSV that the console makes. Default there: the resource's name.
 */
file?: string
accepts?: AcceptsDefinition
/**
 * What the server gives a record besides, whenever the call stores it (create, update): what was entered comes before it.
 * 
 * @minItems 1
 */
alsoSets?: AlsoSetsDefinition[]
/**
 * Whether a change sends every field of its form (update), for an API that puts what is sent in the place of the record. Default: only the fields that were changed.
 */
whole?: boolean
/**
 * The most records in one call (createMany, and so in one imported file; bulk).
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
 * Which files of rows may be uploaded. What the files of records may be, their properties say.
 */
export interface AcceptsDefinition {
/**
 * The file types.
 * 
 * @minItems 1
 */
types: ("xlsx" | "xls" | "csv")[]
/**
 * The greatest size in bytes.
 */
bytes: number
}
export interface AlsoSetsDefinition {
/**
 * Only of a record that meets this: as it is stored (update), or as it was entered (create).
 */
when?: ConditionDefinition
/**
 * Only where one of these properties gets another value (update).
 * 
 * @minItems 1
 */
changed?: string[]
/**
 * The values. Null empties a property.
 */
set: {
[k: string]: string | number | boolean | null
}
}
/**
 * The page's table.
 */
export interface ListDefinition {
/**
 * The filters, in order.
 */
filters?: FilterDefinition[]
/**
 * The properties that the quick search above the table looks in: texts that are stored.
 * 
 * @minItems 1
 */
search?: string[]
/**
 * Parts of the list that have a name: tabs above the table, each with the number of its records where the call named counts is there.
 * 
 * @minItems 1
 */
views?: ViewDefinition[]
/**
 * The columns, in order.
 * 
 * @minItems 1
 */
columns: ColumnDefinition[]
/**
 * What the buttons above the table do.
 */
toolbar?: ActionDefinition[]
/**
 * What the buttons of each row do.
 */
rowActions?: ActionDefinition[]
/**
 * How the records are laid out: in a table, or each as a card under its first column. Default: table.
 */
layout?: ("table" | "cards")
/**
 * The first order. Default: the newest first.
 */
sort?: string
/**
 * Whether the table has pages. Default: true.
 */
paging?: boolean
/**
 * How many records are asked for at first. Default: 20; where there are no pages, 9999.
 */
pageSize?: number
/**
 * What to say when there is nothing to show.
 */
empty?: string
}
export interface FilterObjectDefinition {
/**
 * The property filtered by. Default: the parameter's name.
 */
field?: string
/**
 * The properties searched, where a text may be in any of them.
 * 
 * @minItems 1
 */
fields?: string[]
/**
 * The parameter sent. Default: the property's name.
 */
param?: string
/**
 * The two parameters of a range: from and to.
 * 
 * @minItems 2
 * @maxItems 2
 */
params?: string[]
/**
 * The label. Default: the property's title.
 */
title?: string
/**
 * What is sent for a choice. Default: its value.
 */
sends?: ("value" | "code")
/**
 * The choices that are offered. Default: all.
 * 
 * @minItems 1
 */
offer?: (string | number | boolean)[]
/**
 * The choices that are offered before the others, in this order.
 * 
 * @minItems 1
 */
first?: (string | number | boolean)[]
/**
 * Choose among the records of a resource.
 */
references?: ReferenceDefinition
/**
 * Choose from a dictionary.
 */
dictionary?: string
/**
 * How the server compares. Default: contains for text, else equals.
 */
match?: ("equals" | "contains")
/**
 * The value is typed, although the property offers something to choose from.
 */
typed?: boolean
/**
 * A date range that ends today at the latest.
 */
noFuture?: boolean
}
/**
 * A part of a list that has a name.
 */
export interface ViewDefinition {
/**
 * What the tab says, and the address of the list while it is open.
 */
name: string
/**
 * What its records have: a filter's parameter, and the value that is sent for it, or several of which any will do.
 */
filters: {
[k: string]: string | number | boolean | (string | number | boolean)[]
}
}
export interface ColumnObjectDefinition {
/**
 * The property shown.
 */
field?: string
/**
 * The properties shown together, where the display takes several.
 * 
 * @minItems 1
 */
fields?: string[]
/**
 * The heading. Default: the property's title.
 */
title?: string
display?: DisplayName
/**
 * A hand-written component for the cell.
 */
override?: string
/**
 * What a click on the value does.
 */
action?: ActionDefinition
switch?: SwitchDefinition
/**
 * Shown only for records that meet this.
 */
when?: ConditionDefinition
/**
 * The property shown where this one is empty.
 */
fallback?: string
/**
 * The property whose text explains the value.
 */
tooltip?: string
/**
 * The records whose value is explained.
 */
tooltipWhen?: ConditionDefinition
/**
 * The column's least width in pixels: the table scrolls rather than squeeze it.
 */
width?: number
/**
 * The value can be changed in its cell, by those who may change the record: an update form has the property.
 */
inline?: true
/**
 * Whether the reader decides by it: where there is no room for all columns, those that decide come first. Default: what a record is called (else the first column), coloured choices, switches, deadlines and money.
 */
decides?: boolean
/**
 * Whether the server can sort by it. Default: true for a stored single value.
 */
sortable?: boolean
}
/**
 * What a button does: one effect, and when it is offered.
 */
export interface ActionDefinition {
/**
 * The button's text. May hold {property}.
 */
label: string
icon?: IconName
/**
 * How much it stands out.
 */
tone?: ("default" | "primary" | "danger")
/**
 * Shown only for records that meet this; the server refuses the call for others.
 */
when?: ConditionDefinition
/**
 * Enabled only for records that meet this; the server refuses the call for others.
 */
enabledWhen?: ConditionDefinition
/**
 * Why it is not possible for other records: the tooltip, and the server's words.
 */
otherwise?: string
/**
 * The question asked first. May hold {property}.
 */
confirm?: string
/**
 * What the button says that answers the question with yes. Default: the label.
 */
agree?: string
/**
 * Effect: opens this form.
 */
form?: string
/**
 * Effect: makes this call.
 */
call?: string
/**
 * Effect, of a button or a cell of a record: gives these properties these values, by the update call. Null empties a property.
 */
set?: {
[k: string]: string | number | boolean | null
}
/**
 * What to say when the call, or the download, has succeeded.
 */
success?: string
/**
 * What to say when it has failed; the server's reason follows. Default: the reason alone.
 */
failure?: string
/**
 * Whether the list is loaded again after the call. Default: true.
 */
refresh?: boolean
/**
 * Of a row's call: it can also be made for many records at once, chosen by checkboxes, through the call named bulk. Each record is judged as if it were the only one.
 */
bulk?: true
/**
 * Effect: opens another resource's page; the list of one that has no page opens in a dialog.
 */
open?: string
/**
 * What the page state takes along: its name there, and the record's property.
 */
carry?: {
[k: string]: string
}
/**
 * What the page that is opened is filtered by: a parameter of its filters, and the record's property.
 */
filter?: {
[k: string]: string
}
/**
 * Effect: copies this text. May hold {property}.
 */
copy?: string
/**
 * Effect: shows this code, filled from the record.
 */
code?: string
/**
 * Effect: downloads the file of this call. With "list" the console makes a CSV from the pages of the list, with its filters, order and columns as they are shown: for an API that gives out no files.
 */
download?: string
batch?: BatchDefinition
/**
 * Effect, offered to administrators alone: the console as one sees it whom this record grants what they may, in which nothing can be changed. Which property names the record.
 */
viewAs?: string
/**
 * Effect, or what shows the call's answer: a hand-written component.
 */
override?: string
/**
 * Effect, or what shows the call's answer: the details of the record, in a drawer.
 */
details?: true
}
/**
 * Effect: a table of new records to fill in, or to fill from a file, and to save all at once.
 */
export interface BatchDefinition {
/**
 * The form whose fields are the table's columns.
 */
form: string
/**
 * The call that saves all rows or none.
 */
submit: string
/**
 * The call that reads a file and answers with its rows and their errors.
 */
upload?: string
/**
 * The call that gives an empty file to fill in.
 */
template?: string
refused?: RefusedRowsDefinition
}
/**
 * The call that gives the rows of an uploaded file that were refused, with the reasons, as a file. Without one they are only counted.
 */
export interface RefusedRowsDefinition {
/**
 * The resource whose call it is.
 */
resource: string
/**
 * The call's name.
 */
call: string
}
/**
 * A switch before the value: what turns a record on, and what turns it off. A record is on when it meets the "when" of "off".
 */
export interface SwitchDefinition {
/**
 * What turning it on does.
 */
on: ActionDefinition
/**
 * What turning it off does.
 */
off: ActionDefinition
}
/**
 * Lines that are to be put into somebody else's page as they are. What stands in braces is filled: {property} from the record, {config.name} from "values" of config.json ("origin" is there always: where the public reaches the console), {user.name} from who is logged in. All of it is written so that it cannot become markup.
 */
export interface PageCodeDefinition {
/**
 * The heading. May hold {property}.
 */
title: string
/**
 * One line above the code: where it is to be put.
 */
lead?: string
/**
 * The lines of the code.
 * 
 * @minItems 1
 */
lines: string[]
test?: CodeTestDefinition
}
/**
 * The page on which it can be tried.
 */
export interface CodeTestDefinition {
/**
 * The text of the link.
 */
label: string
/**
 * Where the page is, filled as the lines are.
 */
address: string
}
/**
 * A form over the entity's properties.
 */
export interface FormDefinition {
/**
 * The form's heading. May hold {property}.
 */
title: string
/**
 * One line under the heading.
 */
description?: string
/**
 * The form whose fields, and rules beyond the entity, this one shares.
 */
like?: string
/**
 * The fields in order, those that belong together in sections.
 * 
 * @minItems 1
 */
fields?: (FieldDefinition | SectionDefinition)[]
/**
 * The call that saves it.
 */
call: string
/**
 * The property that is shown below the fields as it would become: one with a "url".
 */
preview?: string
/**
 * Where it is shown. Default: modal.
 */
layout?: ("modal" | "drawer" | "page")
/**
 * The button's text. Default: Save.
 */
submit?: string
/**
 * What to say when it is saved.
 */
success?: string
/**
 * The code that is shown once it is saved, filled from the record as it is then.
 */
code?: string
/**
 * What to say when it could not be saved and the server gives no reason.
 */
failure?: string
/**
 * Other ways to the same end, offered beside the Save button.
 */
actions?: ActionDefinition[]
/**
 * What this form asks beyond the entity.
 */
schema?: PartialDefinition
/**
 * Whether what is entered and not saved is kept in the browser, and there again when the form is opened.
 */
autosave?: boolean
/**
 * A hand-written component that wraps the form.
 */
override?: string
}
export interface FieldObjectDefinition {
/**
 * The property entered.
 */
field: string
widget?: WidgetName
/**
 * A hand-written widget.
 */
override?: string
/**
 * What an empty field shows. Default: the property's first example.
 */
placeholder?: string
/**
 * Asked only when the form meets this; else absent.
 */
when?: ConditionDefinition
/**
 * Enabled only when the form meets this.
 */
enabledWhen?: ConditionDefinition
/**
 * Emptied when it is not enabled, and refused by the server.
 */
clear?: boolean
/**
 * Emptied when this other field is given another value: what was entered held for the value before.
 */
resetBy?: string
lookup?: Lookup
/**
 * Cannot be changed when the stored record meets this, or ever after it was made ("editing").
 */
lockedWhen?: ("editing" | ConditionDefinition)
}
/**
 * The call that is made with what is entered, under the field's name: its answer fills the fields that are taken "from" this one.
 */
export interface Lookup {
/**
 * The resource whose call it is.
 */
resource: string
/**
 * The call's name.
 */
call: string
}
/**
 * Fields of a form that belong together, under a heading. When none of them is asked, it is not there.
 */
export interface SectionDefinition {
/**
 * The heading.
 */
section: string
/**
 * One line under the heading.
 */
description?: string
/**
 * Its fields, in order.
 * 
 * @minItems 1
 */
fields: FieldDefinition[]
/**
 * How many fields stand side by side where there is room. Default: 1.
 */
columns?: number
/**
 * Whether its fields are seen only once it is opened. It is open from the start where one of them holds something else than its default, and opens by itself where one is wrong, or must be filled in.
 */
folded?: boolean
}
/**
 * A page for each record: its facts, the lists of what refers to it, its reports and its history, with the buttons of its row. The list's column that names the record leads there.
 */
export interface RecordPageDefinition {
/**
 * The page's address, which ends with the record's key.
 */
route: string
/**
 * What the record is called, there and wherever it is named. Holds {property}.
 */
title: string
/**
 * What is told of the record, as columns are written. Default: the columns of the list.
 * 
 * @minItems 1
 */
facts?: ColumnDefinition[]
/**
 * Lists of other records, as far as they refer to this one.
 * 
 * @minItems 1
 */
related?: RelatedDefinition[]
/**
 * Reports that can be filtered by a dimension that refers to this resource: each is shown for this record alone.
 * 
 * @minItems 1
 */
reports?: string[]
}
/**
 * One list, with its filters, its buttons and those of its rows.
 */
export interface RelatedDefinition {
/**
 * The resource whose list it is. What its page needs of the page state is taken from this record, by the same names.
 */
resource: string
/**
 * Its property that refers to this record: new records get it filled in.
 */
by: string
/**
 * The tab's name. Default: the resource's name in the menu, else its title.
 */
title?: string
}
/**
 * Something of a record that users are told of.
 */
export interface AlertDefinition {
/**
 * What this kind is called where users switch it on and off.
 */
title: string
/**
 * What the record must meet. Default: it is told of when it is made, and ends when it is deleted.
 */
when?: ConditionDefinition
/**
 * What is said: one sentence. It may hold {property}, which is filled with what people read of it.
 */
text: string
/**
 * What is said once it is over: who had read the first is told that too. Default: it is marked as over.
 */
ended?: string
/**
 * The property that holds the key of the one user who is told. Default: everybody who may see the record, but for the one who made the change.
 */
to?: string
}
/**
 * All that is told of a record, read in a drawer: facts in groups.
 */
export interface DetailsDefinition {
/**
 * The heading. May hold {property}.
 */
title: string
/**
 * The groups, in order.
 * 
 * @minItems 1
 */
sections: DetailsSectionDefinition[]
}
/**
 * Facts that belong together, under a heading.
 */
export interface DetailsSectionDefinition {
/**
 * The heading.
 */
section: string
/**
 * What is told, as columns are written. One whose "when" the record does not meet is left out.
 * 
 * @minItems 1
 */
facts: ColumnDefinition[]
}
/**
 * Makes this resource the one that keeps the changes of all others: the properties that name the entity and the key of the record that was changed. Every list of records that can be changed then offers each record's history to those who may open this page.
 */
export interface HistoryDefinition {
/**
 * The property that names the entity; the list must filter by it.
 */
entity: string
/**
 * The property that holds the record's key; the list must filter by it.
 */
record: string
}
/**
 * Makes this resource the one by which people come in: how they log in, who they are then, and what they find.
 */
export interface SessionDefinition {
/**
 * Where the login page is found, besides its own file.
 */
addresses?: string[]
calls: SessionCallsDefinition
/**
 * The page on which users see to their own account: their name in the header leads there.
 */
account?: string
/**
 * The resource that keeps what users see of a list or a report under a name. Without it nothing can be saved so.
 */
views?: string
/**
 * The resource that keeps what users are told of: the bell in the header shows it. Without it, or without alerts, there is no bell.
 */
notifications?: string
/**
 * The resource that keeps which views of reports users are mailed, and when. Without it none is mailed.
 */
mails?: string
/**
 * What the console sends when it asks for the menu.
 */
menuQuery?: {
[k: string]: string
}
user: SessionUserDefinition
}
/**
 * The resource's calls, by what they are for.
 */
export interface SessionCallsDefinition {
/**
 * Takes an email and a password, and answers a token and the user.
 */
login: string
/**
 * Ends the session that the token stands for.
 */
logout?: string
/**
 * Answers who is logged in.
 */
user?: string
/**
 * Answers the menu as the user may see it.
 */
menu?: string
/**
 * Keeps what users set for themselves, such as the columns of a list: a name and a value, none to forget it. The user is answered with all of it. Without this call it is kept in the browser.
 */
keep?: string
}
/**
 * Under which names the user is answered.
 */
export interface SessionUserDefinition {
/**
 * What tells one user from another.
 */
id: string
/**
 * The user's name, which is shown.
 */
name: string
/**
 * Whether the user is an administrator. Default: nobody is.
 */
isAdmin?: string
/**
 * In which time zone the user's days begin. Default: UTC.
 */
timezone?: string
/**
 * What is shown below the name, such as where the user works. Default: nothing.
 */
about?: string
/**
 * What the user has set, by name. Default: nothing.
 */
settings?: string
/**
 * How much the user has been told and has not read. Default: that is not known before the bell is opened.
 */
unread?: string
/**
 * Whether the server sends mail. Default: that is not known, and everything that is mailed is offered.
 */
mail?: string
/**
 * Whom the user may ask for what is not open to them: a list of objects with name and email. Default: nobody is named.
 */
contacts?: string
}
/**
 * Who may use it.
 */
export interface AccessDefinition {
/**
 * The menu item that a user must have been granted. Default: the resource's own.
 */
menu?: string
/**
 * Only administrators may, whatever a group grants.
 */
admins?: boolean
/**
 * Every user may use it, and sees those records alone whose property of this name is the user's own key; so do administrators, and users in no group.
 */
own?: string
rows?: RowAccessDefinition
/**
 * Rights within the resource that a group is given besides its menu item, by name: what each is called where groups are set up.
 */
grants?: {
[k: string]: string
}
/**
 * Calls that only those make who are given a right, by the call's name. Who may not create makes no records from files or many at once either.
 */
actions?: {
[k: string]: string
}
/**
 * Properties that only those see who are given a right, by the property's name: nothing that they are sent holds it otherwise, and they cannot change it. With an object, a right to see it and one to change it.
 */
fields?: {
[k: string]: string | FieldAccessDefinition
}
}
/**
 * Which records a user sees: those whose field is among the ids that the user's groups grant.
 */
export interface RowAccessDefinition {
/**
 * The list of granted ids, a property of the entity that grants.
 */
grant: string
/**
 * The record's property that must be among them.
 */
field: string
}
/**
 * The right to see a property, and the right to change it: who may not see it may not change it.
 */
export interface FieldAccessDefinition {
/**
 * The right that one needs to see it. Default: none.
 */
see?: string
/**
 * The right that one needs to enter or change it. Default: none.
 */
change?: string
}
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
/**
 * The page's place in the side menu.
 */
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
factors?: FactorsDefinition
access?: ReportAccessDefinition
unavailable?: UnavailableDefinition
/**
 * The figures that users are told of when they fall, by name. Each day that is over is held against the same weekdays before; everybody who may use the report is told once, of what they see of it, and again when the figure is usual again.
 */
alerts?: {
[k: string]: MetricAlertDefinition
}
}
/**
 * The calls: rows gives the table, export the file, graph the graph, why the explanation of a change, options the values to filter by, tenant what conditions on dimensions ask of the tenant's record.
 */
export interface ReportCallsDefinition {
rows: CallDefinition
export: CallDefinition
graph?: CallDefinition
why?: CallDefinition
options: CallDefinition
tenant?: CallDefinition
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
 * The one that the graph shows, and whose change is explained, where nobody chooses. Default: the first of those shown at first.
 */
main?: string
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
 * How a metric comes about, so that its change splits into factors: the first metric of "through", then what each further one has per one of the one before it, and the metric itself per one of the last. A metric of "through" splits as far as it stands there. All of them are added up, none is a ratio.
 */
export interface FactorsDefinition {
/**
 * The metrics that come about so.
 * 
 * @minItems 1
 */
of: string[]
/**
 * The metrics that lead to them, in order.
 * 
 * @minItems 1
 */
through: string[]
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
/**
 * A figure that users are told of when it falls.
 */
export interface MetricAlertDefinition {
/**
 * What this kind is called where users switch it on and off.
 */
title: string
/**
 * The metric, one of those on offer.
 */
metric: string
/**
 * The dimension each of whose values is looked at by itself, one of those on offer. Default: all together.
 */
by?: string
/**
 * Below how many per cent of what is usual it is told of. Usual is the median of the same weekday.
 */
below: number
/**
 * Of how many weeks the median is taken. At least three of their weekdays must have figures. Default: 4.
 */
weeks?: number
/**
 * How much must be usual for a fall to say something. Default: 0.
 */
least?: number
/**
 * What is said: one sentence. It may hold {metric}, {report}, {day}, {value}, {usual}, {percent} and, with "by", {of}. Default: a sentence that says all of them.
 */
text?: string
/**
 * What is said once the figure is usual again; it may hold the same. Default: a sentence that says so.
 */
ended?: string
}
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
/**
 * What the metric's column was called before: it is renamed when the facts are next opened, with every figure in it.
 */
was?: string
/**
 * The fact holds the key of a record; rows also hold its label.
 */
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
 * The dimension that stays what it is when a value of this one is renamed: both names are then told as one.
 */
identity?: string
/**
 * The name under which rows carry the label. Default: the dimension's own.
 */
labelAs?: string
/**
 * Whether labels begin with what the fact holds: "7 · Hilltop", for records that people know by their number. Default: only what reads alike is followed by it.
 */
showsKey?: boolean
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
/**
 * How many decimals a metric has, where 2 would say too little: amounts for one visitor. Default: none of a count, else 2.
 */
decimals?: number
/**
 * Which way a metric should go: a change the other way is shown as bad. Default: neither is.
 */
better?: ("higher" | "lower")
measure?: MeasureDefinition
/**
 * Taken from another row, such as "shared.json#/properties/Country"; what is said beside it goes before.
 */
$ref?: string
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
 * 
 * Items: A column of the fact table.
 */
ratio?: string[]
/**
 * What a ratio is multiplied by. Default: 1.
 */
times?: number
}
/**
 * What the home page tells at a glance: figures, what has moved, what needs attention, and a newcomer's first steps. Each reader sees what their groups open to them.
 */
export interface DashboardDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The page that it is on. It equals the file's name.
 */
name: "home"
api: DashboardCallsDefinition
/**
 * Figures of reports, each over the last days that are over, beside the same number of days before.
 * 
 * @maxItems 12
 */
tiles?: TileDefinition[]
/**
 * The values of a dimension whose figures have risen and fallen most.
 * 
 * @maxItems 4
 */
movers?: MoverDefinition[]
/**
 * Views of lists that one wants empty, each with the number of its records.
 * 
 * @maxItems 12
 */
attention?: AttentionDefinition[]
/**
 * What a newcomer does first, in order: shown until all of it is done.
 * 
 * @maxItems 12
 */
steps?: StepDefinition[]
}
/**
 * Its calls.
 */
export interface DashboardCallsDefinition {
/**
 * Answers all that it shows, at once.
 */
figures: CallDefinition
}
export interface TileDefinition {
/**
 * What it is called. Default: as the metric is.
 */
title?: string
/**
 * The report.
 */
report: string
/**
 * The metric: one that the report offers.
 */
metric: string
/**
 * How many days, of those that are over. Default: 7.
 */
days?: number
/**
 * The days that they are compared with: the same weekdays one, four or 52 weeks before, or the days right before. Default: previous.
 */
compare?: ("previous" | "week" | "month" | "year")
/**
 * Whether a line shows each day.
 */
graph?: boolean
}
export interface MoverDefinition {
/**
 * What its values are called.
 */
title: string
/**
 * The report.
 */
report: string
/**
 * The metric: one that the report offers.
 */
metric: string
/**
 * The dimension: one that the report offers.
 */
dimension: string
/**
 * How many days, of those that are over. Default: 7.
 */
days?: number
/**
 * The days that they are compared with: the same weekdays one, four or 52 weeks before, or the days right before. Default: previous.
 */
compare?: ("previous" | "week" | "month" | "year")
/**
 * How many are shown on each side. Default: 3.
 */
most?: number
}
export interface AttentionDefinition {
/**
 * What its records are called.
 */
title: string
/**
 * The resource whose list it is: one with a page.
 */
resource: string
/**
 * The view, by its name.
 */
view: string
}
export interface StepDefinition {
/**
 * What is to be done.
 */
title: string
/**
 * One line that says what it is good for.
 */
description?: string
/**
 * The resource on whose page it is done. Only those are told of it who may use that.
 */
resource: string
done: DoneDefinition
}
/**
 * The question that says whether it is done: is there a record that meets this, or has the report such a figure?
 */
export interface DoneDefinition {
/**
 * The resource whose records are looked at, as far as the reader sees them.
 */
resource?: string
/**
 * What a record must meet. Default: there is one.
 */
when?: ConditionDefinition
/**
 * The report.
 */
report?: string
/**
 * The metric: one that the report offers.
 */
metric?: string
/**
 * How many days, of those that are over. Default: 7.
 */
days?: number
}
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
 * The button that is pressed, by its label, instead of a form: that of a row, a cell or a page, for the first of the records that are given.
 */
action?: string
/**
 * Whom the page is open to and who has these rights within it besides ("access" of the resource), and no others. Default: an administrator.
 */
as?: string[]
/**
 * What the server, or a button, has set of the first given record since it was made.
 */
since?: {
[k: string]: unknown
}
/**
 * What was entered into the file's form for the records that are there already.
 * 
 * @minItems 1
 */
given?: {
[k: string]: unknown
}[]
/**
 * What is entered: values by property. null stands for a field that was emptied, { "record": "books" } for a record of that resource: the one that the first valid case of its own cases makes; "since" beside it holds what the server has set of the record since. { "file": { "type": "png", "bytes": 9000, "width": 300, "height": 250 } } is an uploaded file.
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
/**
 * How an API speaks: how lists are asked for, where answers hold what, how records are written, how people log in. What is not said is as the profile that it is like.
 */
export interface ProfileDefinition {
/**
 * This meta-schema, so that an editor completes and checks the file.
 */
$schema: string
/**
 * The profile's name. It equals the file's name.
 */
name: string
/**
 * What APIs speak so.
 */
description?: string
/**
 * A profile that this one is like: a part that stands here is said anew, the others are as that says them.
 */
like?: string
/**
 * What the path of every call begins with, unless the call says otherwise with //. Default: nothing.
 */
prefix?: string
/**
 * What is asked for as an answer. Default: application/json.
 */
accept?: string
paging?: PagingDefinition
sorting?: SortingDefinition
filters?: FiltersDefinition
records?: RecordsDefinition
writes?: WritesDefinition
errors?: ErrorsDefinition
login?: LoginDefinition
concurrency?: ConcurrencyDefinition
values?: ValuesDefinition
}
/**
 * How one page of a list is asked for, and how the next one is known.
 */
export interface PagingDefinition {
/**
 * What a page is named by: its number, the rows before it, a Range header, or what the answer before it says of the next. none: every answer holds all rows. Default: page.
 */
by?: ("page" | "offset" | "range" | "cursor" | "none")
/**
 * The parameter that holds the number of the page, the rows before it, or the cursor.
 */
page?: string
/**
 * The parameter that holds how many rows a page has.
 */
size?: string
/**
 * The number of the first page, by default 1; by offset that of the first row, by default 0.
 */
first?: number
/**
 * The largest page that the API gives. Default: as many as are asked for.
 */
most?: number
/**
 * By Range: what is counted, as in "items=0-19". Default: items.
 */
unit?: string
/**
 * Where the answer says what leads to the next page, a cursor or a whole address: a path in the body, or a header such as header:Link.
 */
next?: string
/**
 * What every list is asked besides, by parameter.
 */
also?: {
[k: string]: string
}
}
/**
 * How the order of a list is asked for. Without it the API sorts nothing.
 */
export interface SortingDefinition {
/**
 * The parameter that holds what is sorted by. {name} in it stands for the property, where it is named.
 */
param: string
/**
 * How a property and its direction are put: the mark before it for descending, a word after it, a word in a parameter of its own, or a word alone in a parameter that names the property. Default: mark.
 */
as?: ("mark" | "word" | "apart" | "named")
/**
 * What stands before a property that is sorted by descending. Default: -.
 */
mark?: string
/**
 * What stands between a property and the word. Default: a colon.
 */
between?: string
/**
 * The parameter that holds the word, where it is apart.
 */
order?: string
/**
 * By what rows are sorted besides that have the same value, ascending, as the API calls it: without it an API may give such a row on two pages, and another on none.
 */
ties?: string
/**
 * What stands between what is sorted by and ties. Default: a comma.
 */
joined?: string
/**
 * The words for ascending and descending. Default: asc, desc.
 * 
 * @minItems 2
 * @maxItems 2
 */
words?: string[]
}
/**
 * How a list is narrowed: one parameter for each way to compare, written "parameter=value". {name} stands for the property, {param} for the filter's own parameter, {value} for what is looked for. What is not said here the API cannot do.
 */
export interface FiltersDefinition {
/**
 * A value is the one given.
 */
equals?: string
/**
 * A text holds the one given.
 */
contains?: string
/**
 * A value is the one given or comes after it.
 */
from?: string
/**
 * A value is the one given or comes before it.
 */
to?: string
/**
 * A value is one of several: {values} stands for all of them with commas between; {value} is repeated for each.
 */
any?: string
/**
 * The quick search: a text is looked for wherever the API does.
 */
search?: string
/**
 * The one parameter that holds all filters as a JSON object; what stands before "=" is then a path in it, and after it a value.
 */
json?: string
/**
 * What stands between conditions of the same parameter, where one holds them all. Default: the parameter is repeated.
 */
joined?: string
/**
 * The mark around a text that is looked for, which is doubled inside it. Numbers, yes and no have none; with contains the template puts it. Default: none.
 */
quote?: string
}
/**
 * Where an answer holds records, unless a call says otherwise. A path of nothing ("") is the answer itself.
 */
export interface RecordsDefinition {
/**
 * The rows of a list. Default: the answer itself.
 */
rows?: string
/**
 * One record. Default: the answer itself.
 */
record?: string
/**
 * How many rows there are in all: a path in the body, or a header such as header:X-Total-Count. Without it nobody knows: pages are then only next and previous.
 */
total?: string
/**
 * Under which name every record has what identifies it. Default: as its entity says.
 */
key?: string
/**
 * How a call names one record, in place of the last /{key} of its path. Default: /{value}.
 */
one?: string
}
/**
 * How records are written.
 */
export interface WritesDefinition {
/**
 * What a write sends: JSON, the fields of a form, or a document of JSON:API. Default: json.
 */
body?: ("json" | "form" | "json-api")
/**
 * The Content-Type, where it is not the body's own.
 */
type?: string
/**
 * The method of every call "update", whatever the resource says.
 */
update?: ("PUT" | "PATCH" | "POST")
/**
 * What a change sends: the whole record as it becomes, or what has changed. Default: as the form says.
 */
sends?: ("whole" | "changes")
/**
 * The key of an object around what is written.
 */
within?: string
/**
 * Headers of every write.
 */
headers?: {
[k: string]: string
}
}
/**
 * Where a refusal says what is wrong.
 */
export interface ErrorsDefinition {
/**
 * Paths of the words for people: the first that holds some counts.
 */
message?: string[]
/**
 * The path of what is wrong with each field: a list of objects, or an object with the fields as keys.
 */
fields?: string
/**
 * In a list: the path of the field's name, which may be a pointer (/data/attributes/name).
 */
field?: string
/**
 * The path of the words in each: of an object of a list, or of what an object has under a field. Default: what stands there itself, or the first of it.
 */
words?: string
/**
 * A path in an answer that is a success by its status: what it holds says that it is none.
 */
within?: string
/**
 * Statuses that say that the login is over. Default: 401.
 */
expired?: number[]
/**
 * Statuses that say that something is not allowed. Default: 403.
 */
forbidden?: number[]
/**
 * Statuses that say that a record has changed since it was read. Default: 409, 412.
 */
conflict?: number[]
}
/**
 * How people come in. Without it nobody logs in, and everybody is let in.
 */
export interface LoginDefinition {
/**
 * What logs in. "METHOD /path", below the prefix unless the path begins with //.
 */
call: string
/**
 * Under which name the account is sent. Default: email.
 */
account?: string
/**
 * Under which name the password is sent. Default: password.
 */
password?: string
/**
 * What logging in sends: JSON, or the fields of a form. Default: a form where records are written as one, else JSON.
 */
body?: ("json" | "form")
/**
 * What carries the login: a header, or a cookie that the API sets. Default: header.
 */
send?: ("header" | "cookie")
/**
 * The header that carries it. Default: Authorization.
 */
header?: string
/**
 * What the header holds. Default: Bearer {token}.
 */
form?: string
/**
 * Where the answer holds the token. Default: token.
 */
token?: string
refresh?: RefreshDefinition
csrf?: CsrfDefinition
/**
 * What ends the session. "METHOD /path", below the prefix unless the path begins with //.
 */
logout?: string
user?: UserCallDefinition
menu?: MenuCallDefinition
/**
 * What is sent besides account and password.
 */
also?: {
[k: string]: string
}
}
/**
 * What gives a new token when the old one is over.
 */
export interface RefreshDefinition {
/**
 * What gives it. "METHOD /path", below the prefix unless the path begins with //.
 */
call: string
/**
 * Where the answers hold what it is asked with, and under which name it is sent. Default: refresh_token.
 */
token?: string
}
/**
 * With a cookie: what a write repeats to show that it comes from a page of ours.
 */
export interface CsrfDefinition {
/**
 * The cookie that holds it.
 */
cookie: string
/**
 * The header that repeats it.
 */
header: string
}
/**
 * Who has logged in.
 */
export interface UserCallDefinition {
/**
 * What tells it. Default: the answer of the login does. "METHOD /path", below the prefix unless the path begins with //.
 */
call?: string
/**
 * Where the answer holds it. Default: the answer itself.
 */
at?: string
/**
 * Under which name it has what tells one user from another. Default: id.
 */
id?: string
/**
 * Under which name it has the user's name. Default: name.
 */
name?: string
}
/**
 * The menu as the user may see it: items with id, name, path and children. Default: that of the definitions.
 */
export interface MenuCallDefinition {
/**
 * What answers it. "METHOD /path", below the prefix unless the path begins with //.
 */
call: string
/**
 * Where the answer holds it. Default: the answer itself.
 */
at?: string
}
/**
 * How a write says which version of the record it has read.
 */
export interface ConcurrencyDefinition {
/**
 * By the ETag of the record, repeated in If-Match; or by a property that counts versions.
 */
by: ("etag" | "property")
/**
 * The property that counts versions, which is sent back as it was read.
 */
property?: string
/**
 * The header in which a write says it. Default: it stands in what is sent, beside what was entered.
 */
header?: string
/**
 * Under which name a record holds its ETag. Default: the header ETag has it, for which the record is asked before a write.
 */
at?: string
}
/**
 * How values travel that APIs hold in several ways. They are turned into what the definitions say in answers, and back in writes and filters.
 */
export interface ValuesDefinition {
/**
 * What stands for yes and for no. Default: true and false.
 * 
 * @minItems 2
 * @maxItems 2
 */
booleans?: (string | number)[]
/**
 * What a moment is: a text as ISO 8601 has it, or the seconds or milliseconds since 1970. It is for properties of the format date-time. Default: text.
 */
moments?: ("text" | "seconds" | "milliseconds")
/**
 * What is sent for a field that has been emptied: null, an empty text, or nothing at all. Each of them is read as empty. Default: as the form says.
 */
empty?: ("null" | "text" | "absent")
}
