import { moneyNamePattern } from '../draft/guessProperty.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import { toPropertyName } from '../naming.ts';
import type { ListSample } from './ListSample.ts';
import type { UncertainGuess } from './UncertainGuess.ts';

/** Possible meanings of numbers, and their definition. */
const numberMeanings: { is: (values: number[], name: string) => boolean; words: string }[] = [
  {
    is: (values) => new Set(values).size === 2 && values.every((value) => value === 0 || value === 1),
    words:
      'is 0 or 1. If it is a boolean, set "type": "boolean" here and "values": { "booleans": [1, 0] } in the profile',
  },
  {
    is: (values) => values.every((value) => value > 5e8 && value < 5e9),
    words:
      'may be a Unix time in seconds. If so, set "type": "string", "format": "date-time" here and "values": { "timestamps": "seconds" } in the profile',
  },
  {
    is: (values) => values.every((value) => value > 5e11 && value < 5e12),
    words:
      'may be a Unix time in milliseconds. If so, set "type": "string", "format": "date-time" here and "values": { "timestamps": "milliseconds" } in the profile',
  },
  {
    is: (values, name) => moneyNamePattern.test(name) && values.every(Number.isInteger),
    words: 'may be in cents. If so, set "display": "money", "unit": { "scale": 100 }',
  },
];

/** Returns guesses about numbers that may be booleans, timestamps or cents. */
export function guessNumberMeanings(
  { rows }: ListSample,
  { name, properties, key }: ScreenDraft,
): UncertainGuess[] {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return columns.flatMap((column): UncertainGuess[] => {
    const property = toPropertyName(column);
    const values = rows.map((row) => row[column]).filter((value) => value !== undefined && value !== null);
    const isCounted = values.length > 0 && values.every((value) => typeof value === 'number');
    if (!isCounted || property === key || !(property in properties)) return [];
    const kind = numberMeanings.find(({ is }) => is(values as number[], property));
    const file = `schemas/${name}.json`;
    return kind
      ? [{ paths: [[file, 'properties', property], [file]], message: `"${property}" ${kind.words}` }]
      : [];
  });
}
