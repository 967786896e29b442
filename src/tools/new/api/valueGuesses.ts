import type { Draft } from '../Draft';
import { money } from '../guessProperty';
import { fieldName } from '../words';
import type { Sample } from './Sample';
import type { Unsure } from './Unsure';

/** What numbers may stand for beside themselves, and how definitions then say it. */
const kinds: { is: (values: number[], name: string) => boolean; words: string }[] = [
  {
    is: (values) => new Set(values).size === 2 && values.every((value) => value === 0 || value === 1),
    words:
      'is 0 or 1: if that is no or yes, "type": "boolean" here and "values": { "booleans": [1, 0] } in the profile',
  },
  {
    is: (values) => values.every((value) => value > 5e8 && value < 5e9),
    words:
      'may be seconds since 1970: then "type": "string", "format": "date-time" here and "values": { "moments": "seconds" } in the profile',
  },
  {
    is: (values) => values.every((value) => value > 5e11 && value < 5e12),
    words:
      'may be milliseconds since 1970: then "type": "string", "format": "date-time" here and "values": { "moments": "milliseconds" } in the profile',
  },
  {
    is: (values, name) => money.test(name) && values.every(Number.isInteger),
    words: 'may be in cents: then "display": "money", "unit": { "scale": 100 }',
  },
];

/** What is unsure of the numbers among rows that came. */
export function valueGuesses({ rows }: Sample, { name, properties, key }: Draft): Unsure[] {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return columns.flatMap((column): Unsure[] => {
    const property = fieldName(column);
    const values = rows.map((row) => row[column]).filter((value) => value !== undefined && value !== null);
    const isCounted = values.length > 0 && values.every((value) => typeof value === 'number');
    if (!isCounted || property === key || !(property in properties)) return [];
    const kind = kinds.find(({ is }) => is(values as number[], property));
    const file = `schemas/${name}.json`;
    return kind
      ? [{ said: [[file, 'properties', property], [file]], words: `"${property}" ${kind.words}` }]
      : [];
  });
}
