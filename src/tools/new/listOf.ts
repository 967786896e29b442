import type { PropertyDefinition } from '../../definition/model/entity';
import type { FilterDefinition, ResourceDefinition } from '../../definition/model/resource';
import type { Draft } from './Draft';
import type { ScreenParts } from './ScreenParts';
import { titleOf } from './words';

type ListDefinition = NonNullable<ResourceDefinition['list']>;

const mostColumns = 9;
const mostFilters = 4;

/** The list of a new screen, with a button for each call that there is. */
export function listOf(
  draft: Draft,
  api: ResourceDefinition['api'],
  title: string,
  { views, bulk }: ScreenParts,
): ListDefinition {
  const noun = titleOf(draft.name);
  const named = nameProperty(draft);
  const searched = searchedTexts(draft);
  return {
    filters: filtersOf(draft, views).filter((filter) => !searched.some((name) => name === filter)),
    ...(searched.length > 0 ? { search: searched } : {}),
    ...(views ? { views: viewsOf(draft, views) } : {}),
    columns: columnNames(draft).map((name) =>
      isSwitched(draft, name) && api.update ? { field: name, inline: true } : name,
    ),
    ...(api.create
      ? { toolbar: [{ label: `Add ${noun}`, icon: 'add', tone: 'primary', form: 'create' }] }
      : {}),
    rowActions: [
      ...(api.update ? [{ label: 'Edit', icon: 'edit' as const, form: 'edit' }] : []),
      ...(api.delete
        ? [
            {
              label: 'Delete',
              icon: 'delete' as const,
              tone: 'danger' as const,
              call: 'delete',
              ...(bulk ? { bulk } : {}),
              confirm: named ? `Delete {${named}}?` : `Delete this ${noun.toLowerCase()}?`,
              success: `${noun} deleted`,
            },
          ]
        : []),
    ],
    empty: `No ${title.toLowerCase()} yet.`,
  };
}

/** The properties that the list shows, those that tell a time last. */
export function columnNames(draft: Draft): string[] {
  const shown = shownNames(draft);
  const created = shown.filter((name) => isTime(draft.properties[name]));
  return [
    ...shown.filter((name) => !created.includes(name)).slice(0, mostColumns - created.length),
    ...created,
  ];
}

/** What a person may be shown of a record in a line. */
function shownNames({ properties }: Draft): string[] {
  return Object.entries(properties)
    .filter(([, property]) => isShown(property))
    .map(([name]) => name);
}

function filtersOf(draft: Draft, views: string | undefined): FilterDefinition[] {
  const named = nameProperty(draft);
  const chosen = Object.keys(draft.properties)
    .filter((name) => draft.properties[name]?.oneOf)
    .sort((one, other) => Number(other === views) - Number(one === views));
  const created = Object.entries(draft.properties).find(([, { generated }]) => generated === 'created')?.[0];
  const range = created && { field: created, params: [`${created}_begin`, `${created}_end`], noFuture: true };
  const filters: (FilterDefinition | undefined | '')[] = [named, ...chosen, range];
  return filters.filter((filter): filter is FilterDefinition => Boolean(filter)).slice(0, mostFilters);
}

/** Several texts are looked through by one quick search; a single one has its filter. APIs of others may know no search. */
function searchedTexts(draft: Draft): string[] {
  const texts = draft.calls ? [] : shortTexts(draft);
  return texts.length > 1 ? texts : [];
}

/** A tab for each choice of a property. */
function viewsOf({ name, properties }: Draft, chosen: string): NonNullable<ListDefinition['views']> {
  const choices = properties[chosen]?.oneOf;
  if (choices) return choices.map((choice) => ({ name: choice.title, filters: { [chosen]: choice.const } }));
  const known = Object.keys(properties).filter((one) => properties[one]?.oneOf);
  throw new Error(
    `--views takes a property of "${name}" that has choices${known.length > 0 ? `: ${known.join(', ')}` : ', and it has none'}`,
  );
}

function isShown({ type, items, widget, secret, writeOnly }: PropertyDefinition): boolean {
  return type !== 'object' && items?.type !== 'object' && widget !== 'textarea' && !secret && !writeOnly;
}

function isTime(property: PropertyDefinition | undefined): boolean {
  return property?.format === 'date-time';
}

/** What is yes or no is changed by one click where it stands, on a server that knows how to change a part of a record. */
function isSwitched({ properties, calls }: Draft, name: string): boolean {
  const property = properties[name];
  return !calls && !property?.readOnly && (property?.type === 'boolean' || property?.format === 'flag');
}

/** What a person calls a record by. */
export function nameProperty(draft: Draft): string | undefined {
  const texts = shortTexts(draft);
  const [first] = [...texts.filter((name) => draft.required.includes(name)), ...texts];
  return texts.find((name) => /(^|_)(name|title|domain|email)$/.test(name)) ?? first;
}

function shortTexts({ properties }: Draft): string[] {
  return Object.keys(properties).filter((name) => isShortText(properties[name]) && !/_id$/.test(name));
}

function isShortText(property: PropertyDefinition | undefined): boolean {
  if (property?.type !== 'string') return false;
  const { oneOf, dictionary, references, format, widget } = property;
  return (
    !oneOf &&
    !dictionary &&
    !references &&
    widget !== 'textarea' &&
    (format === undefined || format === 'domain' || format === 'email')
  );
}
