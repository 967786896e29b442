import type { PropertyDefinition } from '../../definition/model/entity';
import type { FilterDefinition, ResourceDefinition } from '../../definition/model/resource';
import type { Draft } from './Draft';
import { titleOf } from './words';

const mostColumns = 9;
const mostFilters = 4;

/** The list of a new screen, with a button for each call that there is. */
export function listOf(
  draft: Draft,
  api: ResourceDefinition['api'],
  title: string,
): ResourceDefinition['list'] {
  const noun = titleOf(draft.name);
  const named = nameProperty(draft);
  return {
    filters: filtersOf(draft),
    columns: columnsOf(draft),
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
              confirm: named ? `Delete {${named}}?` : `Delete this ${noun.toLowerCase()}?`,
              success: `${noun} deleted`,
            },
          ]
        : []),
    ],
    empty: `No ${title.toLowerCase()} yet.`,
  };
}

function columnsOf(draft: Draft): string[] {
  const shown = Object.entries(draft.properties)
    .filter(([, property]) => isShown(property))
    .map(([name]) => name);
  const created = shown.filter((name) => isTime(draft.properties[name]));
  return [
    ...shown.filter((name) => !created.includes(name)).slice(0, mostColumns - created.length),
    ...created,
  ];
}

function filtersOf(draft: Draft): FilterDefinition[] {
  const named = nameProperty(draft);
  const chosen = Object.entries(draft.properties)
    .filter(([, { oneOf }]) => oneOf)
    .map(([name]) => name);
  const created = Object.entries(draft.properties).find(([, { generated }]) => generated === 'created')?.[0];
  const range = created && { field: created, params: [`${created}_begin`, `${created}_end`], noFuture: true };
  const filters: (FilterDefinition | undefined | '')[] = [named, ...chosen, range];
  return filters.filter((filter): filter is FilterDefinition => Boolean(filter)).slice(0, mostFilters);
}

function isShown({ type, items, widget, secret, writeOnly }: PropertyDefinition): boolean {
  return type !== 'object' && items?.type !== 'object' && widget !== 'textarea' && !secret && !writeOnly;
}

function isTime(property: PropertyDefinition | undefined): boolean {
  return property?.format === 'date-time';
}

/** What a person calls a record by. */
function nameProperty({ properties, required }: Draft): string | undefined {
  const texts = Object.entries(properties).filter(
    ([name, property]) => isShortText(property) && !/_id$/.test(name),
  );
  const [first] = [...texts.filter(([name]) => required.includes(name)), ...texts];
  return texts.find(([name]) => /(^|_)(name|title|domain|email)$/.test(name))?.[0] ?? first?.[0];
}

function isShortText({ type, oneOf, format, widget }: PropertyDefinition): boolean {
  return (
    type === 'string' &&
    !oneOf &&
    widget !== 'textarea' &&
    (format === undefined || format === 'domain' || format === 'email')
  );
}
