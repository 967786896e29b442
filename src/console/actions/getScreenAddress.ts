import { screens } from 'virtual:definitions';
import type { ActionEffect } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';

type OpenEffect = Extract<ActionEffect, { kind: 'open' }>;

/**
 * Returns the URL of the screen that an action opens, with its filter. The fragment carries the page state, so that the
 * URL also works in another tab. Undefined if the resource has no page.
 */
export function getScreenAddress(effect: OpenEffect, values: RecordValues): string | undefined {
  const { resource, pageState, filter = {} } = effect;
  const route = screens.find(({ name }) => name === resource)?.route;
  if (!route) return undefined;
  const [query, fragment] = [pickRenamedValues(filter, values), pickRenamedValues(pageState, values)].map(
    (picked) =>
      new URLSearchParams(
        Object.entries(picked).map(([name, value]) => [name, String(value ?? '')]),
      ).toString(),
  );
  return [route, query && `?${query}`, fragment && `#${fragment}`].join('');
}

/** Returns values of a record under other names; `properties` maps the names to the record's properties. */
export function pickRenamedValues(properties: Record<string, string>, values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, values[property]]));
}
