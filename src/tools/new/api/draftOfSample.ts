import type { PropertyDefinition, Row } from '../../../definition/model/entity';
import type { Draft } from '../Draft';
import { draftFromRows } from '../draftFromRows';
import { fieldName } from '../words';
import type { Sample } from './Sample';

/** Learns a record from rows of an API: it has what they have, and nothing that a server of ours would add. */
export function draftOfSample({ name, rows, url }: Sample, prefix: string): Draft {
  const learnt = draftFromRows(name, rows, fieldName);
  const sent = new Set(rows.flatMap(Object.keys).map(fieldName));
  const key = keyOf(name, rows);
  const entries = Object.entries(learnt.properties)
    .filter(([property]) => sent.has(property) || property === key)
    .map(([property, definition]): [string, PropertyDefinition] => [
      property,
      property === key ? keyed(definition) : definition,
    ]);
  const path = below(url, prefix);
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

/** Keys are the API's to give. */
function keyed({ type, title, oneOf, minimum, ...rest }: PropertyDefinition): PropertyDefinition {
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

/** What identifies a record: a usual name, of which every row has a value of its own. */
function keyOf(name: string, rows: Row[]): string {
  const usual = ['id', '_id', `${name}_id`, `${name}Id`, 'uuid', 'key', 'code', 'slug'];
  const found = usual.find((key) => {
    const values = rows.map((row) => row[key]);
    return (
      values.every((value) => ['string', 'number'].includes(typeof value)) &&
      new Set(values).size === rows.length
    );
  });
  if (found) return found;
  throw new Error(`The records of "${name}" have nothing that identifies them: none of ${usual.join(', ')}`);
}

/** The path of a list below the prefix. */
function below({ pathname }: URL, prefix: string): string {
  const path = pathname.replace(/\/+$/, '');
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `/${path}`;
}
