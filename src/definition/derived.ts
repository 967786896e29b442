import { holds } from './conditions';
import { placeholders } from './fill';
import type { Entity, Property, PropertyDefinition, Row, Url } from './model/entity';
import { isEmpty } from './normalize';

/** Whether a property is worked out whenever it is read, and so has no column. */
export function isDerived({ from, url }: Pick<PropertyDefinition | Property, 'from' | 'url'>): boolean {
  return from !== undefined || url !== undefined;
}

/** A record with the addresses that it makes. */
export function withUrls(entity: Entity, row: Row): Row {
  const made = Object.values(entity.properties).flatMap(({ name, url }) =>
    url ? [[name, urlOf(url, row) ?? null]] : [],
  );
  return made.length > 0 ? { ...row, ...Object.fromEntries(made) } : row;
}

/** What other systems replace when an address is opened, such as {click_id}. */
const macro = /(\{\{[\w.-]+\}\}|\{[\w.-]+\})/;
const loneSurrogate = /\p{Cs}/gu;

/**
 * The address that a record makes; none without what its first part needs. Values are encoded once, and macros in
 * them stay macros.
 */
export function urlOf({ parts, query }: Url, row: Row): string | undefined {
  const [first = '', ...more] = parts;
  if (!isWhole(first, row)) return undefined;
  const path = [first, ...more.filter((part) => isWhole(part, row))].map((part) => filled(part, row));
  const parameters = query
    .filter(({ when }) => holds(when, row))
    .flatMap(({ name, property = '', macro: fixed }) =>
      fixed ? [`${name}=${fixed}`] : repeated(name, row[property]),
    );
  return path.join('') + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

function isWhole(part: string, row: Row): boolean {
  return placeholders(part).every((name) => !isEmpty(row[name]));
}

function filled(part: string, row: Row): string {
  return part.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(row[name])));
}

function repeated(name: string, value: unknown): string[] {
  return [value]
    .flat()
    .filter((one) => !isEmpty(one))
    .map((one) => `${name}=${encoded(String(one))}`);
}

/** Every second piece is a macro. Half of a character cannot be encoded, and is replaced as browsers do. */
function encoded(value: string): string {
  const pieces = value.replace(loneSurrogate, '\uFFFD').split(macro);
  return pieces.map((piece, index) => (index % 2 ? piece : encodeURIComponent(piece))).join('');
}
