import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { FilterDefinition, ResourceDefinition } from '#definition/model/resource.ts';
import type { ScreenDraft } from './draft/ScreenDraft.ts';
import type { ScreenFeatures } from './draft/ScreenFeatures.ts';
import { toTitleCase } from './naming.ts';

type ListDefinition = NonNullable<ResourceDefinition['list']>;

const maxColumns = 9;
const maxFilters = 4;

/** Builds the list of a new screen, with an action for each call. */
export function buildListDefinition(
  draft: ScreenDraft,
  api: ResourceDefinition['api'],
  title: string,
  { views, bulk }: ScreenFeatures,
): ListDefinition {
  const noun = toTitleCase(draft.name);
  const named = findLabelProperty(draft);
  const searched = getSearchProperties(draft);
  return {
    filters: buildFilters(draft, views).filter((filter) => !searched.some((name) => name === filter)),
    ...(searched.length > 0 ? { search: searched } : {}),
    ...(views ? { views: buildViews(draft, views) } : {}),
    columns: getListColumnNames(draft).map((name) =>
      isInlineSwitch(draft, name) && api.update ? { field: name, inline: true } : name,
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
    emptyText: `No ${title.toLowerCase()} yet.`,
  };
}

/** Returns the properties that the list shows, times last. */
export function getListColumnNames(draft: ScreenDraft): string[] {
  const shown = getVisibleNames(draft);
  const created = shown.filter((name) => isTime(draft.properties[name]));
  return [
    ...shown.filter((name) => !created.includes(name)).slice(0, maxColumns - created.length),
    ...created,
  ];
}

/** Returns the properties to show in a list row. */
function getVisibleNames({ properties }: ScreenDraft): string[] {
  return Object.entries(properties)
    .filter(([, property]) => isShown(property))
    .map(([name]) => name);
}

function buildFilters(draft: ScreenDraft, views: string | undefined): FilterDefinition[] {
  const named = findLabelProperty(draft);
  const chosen = Object.keys(draft.properties)
    .filter((name) => draft.properties[name]?.oneOf)
    .sort((one, other) => Number(other === views) - Number(one === views));
  const created = Object.entries(draft.properties).find(([, { generated }]) => generated === 'created')?.[0];
  const range = created && { field: created, params: [`${created}_begin`, `${created}_end`], noFuture: true };
  const filters: (FilterDefinition | undefined | '')[] = [named, ...chosen, range];
  return filters.filter((filter): filter is FilterDefinition => Boolean(filter)).slice(0, maxFilters);
}

/**
 * Returns the properties for quick search. A single text has its own filter instead. External APIs may not support
 * search.
 */
function getSearchProperties(draft: ScreenDraft): string[] {
  const texts = draft.calls ? [] : getShortTextNames(draft);
  return texts.length > 1 ? texts : [];
}

/** Builds one view (tab) per choice of a property. */
function buildViews({ name, properties }: ScreenDraft, chosen: string): NonNullable<ListDefinition['views']> {
  const choices = properties[chosen]?.oneOf;
  if (choices) return choices.map((choice) => ({ name: choice.title, filters: { [chosen]: choice.const } }));
  const known = Object.keys(properties).filter((one) => properties[one]?.oneOf);
  throw new Error(
    `--views requires a property of "${name}" with choices${known.length > 0 ? `: ${known.join(', ')}` : ', but it has none'}`,
  );
}

function isShown({ type, items, widget, secret, writeOnly }: PropertyDefinition): boolean {
  return type !== 'object' && items?.type !== 'object' && widget !== 'textarea' && !secret && !writeOnly;
}

function isTime(property: PropertyDefinition | undefined): boolean {
  return property?.format === 'date-time';
}

/** Returns true if a boolean can be toggled in the list: the server must support partial updates. */
function isInlineSwitch({ properties, calls }: ScreenDraft, name: string): boolean {
  const property = properties[name];
  return !calls && !property?.readOnly && (property?.type === 'boolean' || property?.format === 'flag');
}

/** Returns the property that people identify a record by. */
export function findLabelProperty(draft: ScreenDraft): string | undefined {
  const texts = getShortTextNames(draft);
  const [first] = [...texts.filter((name) => draft.required.includes(name)), ...texts];
  return texts.find((name) => /(^|_)(name|title|domain|email)$/.test(name)) ?? first;
}

function getShortTextNames({ properties }: ScreenDraft): string[] {
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
