import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { dig } from '../../definition/request';

/** The rows of an answer, and what is wrong with where they stand. */
export interface FoundRows {
  rows: Row[];
  found: string;
  problems: string[];
}

/** Finds the rows and their number where the definition says, else says where they seem to be. */
export function findRows(body: unknown, call: Call): FoundRows {
  const rows = dig(body, call.rows);
  const total = dig(body, call.total);
  const problems: string[] = [];
  if (!isRows(rows)) problems.push(`no rows at "${call.rows}"${perhaps(placesOf(body, isFilledRows))}`);
  if (!Number.isInteger(total))
    problems.push(`no total at "${call.total}"${perhaps(placesOf(body, isTotal))}`);
  const counted = isRows(rows) ? `${rows.length} rows at ${call.rows}` : 'no rows';
  return {
    rows: isRows(rows) ? rows : [],
    found: `${counted}, total ${String(total)} at ${call.total}`,
    problems,
  };
}

/** The paths in an answer at which something stands that could be meant, outermost first. */
export function placesOf(body: unknown, isMeant: (value: unknown, name: string) => boolean): string[] {
  const level = (nodes: [string, unknown][], depth: number): string[] => {
    if (nodes.length === 0 || depth > 3) return [];
    const here = nodes
      .filter(([path, value]) => isMeant(value, path.split('.').at(-1) ?? ''))
      .map(([path]) => path);
    const below = nodes.flatMap(([path, value]) =>
      isRow(value)
        ? Object.entries(value).map(([name, one]): [string, unknown] => [
            path ? `${path}.${name}` : name,
            one,
          ])
        : [],
    );
    return [...here, ...level(below, depth + 1)];
  };
  return level([['', body]], 0).filter(Boolean);
}

/** Ends a message with where the thing seems to be. */
export function perhaps([place]: string[]): string {
  return place ? `; perhaps at "${place}"` : '';
}

function isTotal(value: unknown, name: string): boolean {
  return Number.isInteger(value) && /total|count|size/i.test(name);
}

function isFilledRows(value: unknown): boolean {
  return isRows(value) && value.length > 0;
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every(isRow);
}
