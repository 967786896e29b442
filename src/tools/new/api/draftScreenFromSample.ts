import type { PropertyDefinition, RecordValues } from '#definition/model/entity.ts';
import { draftScreenFromRows } from '../draft/draftScreenFromRows.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import { toPropertyName } from '../naming.ts';
import { findRecordKey } from '../openapi/findRecordKey.ts';
import type { ListSample } from './ListSample.ts';

/** Creates a draft from a sample of an API's list. */
export function draftScreenFromSample(
  { name, rows, url }: ListSample,
  prefix: string,
  keys: string[] = [],
): ScreenDraft {
  const learnt = draftScreenFromRows(name, rows, toPropertyName);
  const sent = new Set(rows.flatMap(Object.keys).map(toPropertyName));
  const key = findKeyProperty(name, rows, keys);
  const entries = Object.entries(learnt.properties)
    .filter(([property]) => sent.has(property) || property === key)
    .map(([property, definition]): [string, PropertyDefinition] => [
      property,
      property === key ? toKeyProperty(definition) : definition,
    ]);
  const path = removePrefix(url, prefix);
  return {
    name,
    key,
    properties: Object.fromEntries(entries),
    required: learnt.required.filter((property) => property !== key),
    calls: {
      list: `GET ${path}`,
      get: `GET ${path}/{${key}}`,
      create: `POST ${path}`,
      update: `PUT ${path}/{${key}}`,
      delete: `DELETE ${path}/{${key}}`,
    },
  };
}

/** Returns the definition of a key property, which the API generates. */
function toKeyProperty({ type, title, oneOf, minimum, ...rest }: PropertyDefinition): PropertyDefinition {
  if (type === 'integer') return { title, type, readOnly: true, generated: 'key' };
  const { maxLength, examples } = rest;
  return {
    title,
    type: 'string',
    readOnly: true,
    ...(maxLength ? { maxLength } : {}),
    ...(examples ? { examples } : {}),
  };
}

/** Returns the key property: one with a usual name and a unique value in every row. */
function findKeyProperty(name: string, rows: RecordValues[], asked: string[]): string {
  const isKey = (column: string) => {
    const values = rows.map((row) => row[column]);
    return (
      values.every((value) => ['string', 'number'].includes(typeof value)) &&
      new Set(values).size === rows.length
    );
  };
  const found = findRecordKey(name, Object.keys(rows[0] ?? {}).filter(isKey), { asked });
  if (found) return found.name;
  throw new Error(`The records of "${name}" have no key property: none has a unique value in every row`);
}

/** Returns the path of a list without the prefix. */
function removePrefix({ pathname }: URL, prefix: string): string {
  const path = pathname.replace(/\/+$/, '');
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `/${path}`;
}
