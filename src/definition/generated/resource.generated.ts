// Made by "npm run types" from src/definition/meta/resource.json: edit that file instead.

/**
 * An icon: one of the engine's, or of those that project.json adds in brand.icons.
 */
export type IconName = string
/**
 * One call of the API: its path, or an object where more must be said.
 */
export type CallDefinition = (Path | CallObjectDefinition)
/**
 * "METHOD /path/{property}", below the project's prefix unless the path begins with //.
 */
export type Path = string
/**
 * A filter: a property's name, or an object where more must be said. Its control follows from the property.
 */
export type FilterDefinition = (string | FilterObjectDefinition)
export type Value = (string | number | boolean)
/**
 * A column: a property's name, or an object where more must be said.
 */
export type ColumnDefinition = (string | ColumnObjectDefinition)
/**
 * How a value looks in a cell.
 */
export type DisplayName = ("text" | "tag" | "choice" | "datetime" | "date" | "deadline" | "copyable" | "link" | "list" | "lines" | "stacked" | "number" | "money" | "percent" | "boolean" | "reference" | "path" | "record" | "change")
/**
 * A field: a property's name, or an object where more must be said.
 */
export type FieldDefinition = (string | FieldObjectDefinition)
/**
 * How a value is entered.
 */
export type WidgetName = ("text" | "textarea" | "number" | "select" | "multiselect" | "reference" | "color" | "date" | "switch" | "password" | "lines")
/**
 * The exact words for a failed rule: one text for all, or one for each keyword.
 */
export type MessageDefinition = (string | {
[k: string]: string
})

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
 * The calls, by name: the only place where paths live. list, get, create, update, delete, createMany, import, template and export are understood everywhere; a call of one record that sends properties with fixed values sets them; other names need a server rule of that name.
 */
api: {
[k: string]: CallDefinition
}
list?: ListDefinition
/**
 * The forms, by name.
 */
forms?: {
[k: string]: FormDefinition
}
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
call: Path
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
 * The page's table.
 */
export interface ListDefinition {
/**
 * The filters, in order.
 */
filters?: FilterDefinition[]
/**
 * The columns, in order.
 * 
 * @minItems 1
 */
columns: ColumnDefinition[]
/**
 * What the buttons above the table do.
 */
toolbar?: ActionDefinition3[]
/**
 * What the buttons of each row do.
 */
rowActions?: ActionDefinition3[]
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
offer?: Value[]
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
 * Choose among the records of a resource.
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
action?: ActionDefinition
switch?: SwitchDefinition
when?: ConditionDefinition4
/**
 * The property shown where this one is empty.
 */
fallback?: string
/**
 * The property whose text explains the value.
 */
tooltip?: string
tooltipWhen?: ConditionDefinition5
/**
 * The column's least width in pixels: the table scrolls rather than squeeze it.
 */
width?: number
/**
 * Whether the server can sort by it. Default: true for a stored single value.
 */
sortable?: boolean
}
/**
 * What a click on the value does.
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
when?: ConditionDefinition2
enabledWhen?: ConditionDefinition3
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
 * What to say when the call, or the download, has succeeded.
 */
success?: string
/**
 * What to say when it has failed and the server gives no reason; of a download, whatever the reason.
 */
failure?: string
/**
 * Whether the list is loaded again after the call. Default: true.
 */
refresh?: boolean
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
 * Effect: downloads the file of this call.
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
}
/**
 * Shown only for records that meet this; the server refuses the call for others.
 */
export interface ConditionDefinition2 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
}
/**
 * Enabled only for records that meet this; the server refuses the call for others.
 */
export interface ConditionDefinition3 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
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
on: ActionDefinition1
off: ActionDefinition2
}
/**
 * What turning it on does.
 */
export interface ActionDefinition1 {
/**
 * The button's text. May hold {property}.
 */
label: string
icon?: IconName
/**
 * How much it stands out.
 */
tone?: ("default" | "primary" | "danger")
when?: ConditionDefinition2
enabledWhen?: ConditionDefinition3
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
 * What to say when the call, or the download, has succeeded.
 */
success?: string
/**
 * What to say when it has failed and the server gives no reason; of a download, whatever the reason.
 */
failure?: string
/**
 * Whether the list is loaded again after the call. Default: true.
 */
refresh?: boolean
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
 * Effect: downloads the file of this call.
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
}
/**
 * What turning it off does.
 */
export interface ActionDefinition2 {
/**
 * The button's text. May hold {property}.
 */
label: string
icon?: IconName
/**
 * How much it stands out.
 */
tone?: ("default" | "primary" | "danger")
when?: ConditionDefinition2
enabledWhen?: ConditionDefinition3
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
 * What to say when the call, or the download, has succeeded.
 */
success?: string
/**
 * What to say when it has failed and the server gives no reason; of a download, whatever the reason.
 */
failure?: string
/**
 * Whether the list is loaded again after the call. Default: true.
 */
refresh?: boolean
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
 * Effect: downloads the file of this call.
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
}
/**
 * Shown only for records that meet this.
 */
export interface ConditionDefinition4 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
}
/**
 * The records whose value is explained.
 */
export interface ConditionDefinition5 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
}
/**
 * What a button does: one effect, and when it is offered.
 */
export interface ActionDefinition3 {
/**
 * The button's text. May hold {property}.
 */
label: string
icon?: IconName
/**
 * How much it stands out.
 */
tone?: ("default" | "primary" | "danger")
when?: ConditionDefinition2
enabledWhen?: ConditionDefinition3
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
 * What to say when the call, or the download, has succeeded.
 */
success?: string
/**
 * What to say when it has failed and the server gives no reason; of a download, whatever the reason.
 */
failure?: string
/**
 * Whether the list is loaded again after the call. Default: true.
 */
refresh?: boolean
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
 * Effect: downloads the file of this call.
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
 * The fields, in order.
 * 
 * @minItems 1
 */
fields?: FieldDefinition[]
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
 * What to say when it could not be saved and the server gives no reason.
 */
failure?: string
/**
 * Other ways to the same end, offered beside the Save button.
 */
actions?: ActionDefinition3[]
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
when?: ConditionDefinition6
enabledWhen?: ConditionDefinition7
/**
 * Emptied when it is not enabled, and refused by the server.
 */
clear?: boolean
lookup?: Lookup
/**
 * Cannot be changed when the stored record meets this, or ever after it was made ("editing").
 */
lockedWhen?: ("editing" | ConditionDefinition8)
}
/**
 * Asked only when the form meets this; else absent.
 */
export interface ConditionDefinition6 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
}
/**
 * Enabled only when the form meets this.
 */
export interface ConditionDefinition7 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
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
 * A map of property to a value, a list (any of these), or { "not": … }; several properties mean and.
 */
export interface ConditionDefinition8 {
[k: string]: Value | Value[] | {
/**
 * The value, or list of values, that it must not have.
 */
not: (Value | Value[])
}
}
/**
 * What this form asks beyond the entity.
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
