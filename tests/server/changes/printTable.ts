import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../src/definition/model/entity';

export type Kind = 'safe' | 'narrowing' | 'destructive';

/** One change: what was planned, what was decided, and the records before and after. */
export interface Line {
  kind: Kind;
  name: string;
  says: string;
  text: string;
  before: Row[];
  after: Row[];
}

/** The changes as a table for people. */
export function printTable(lines: Line[]): string {
  const rows = lines.map(({ kind, name, says, text, before, after }) => {
    const decided = [...text.matchAll(/-- approved: (\S+ \S+)/g)].map(([, name]) => name);
    const approved = decided.join(', ') || 'by itself';
    return [kind, name, says, approved, `${before.length} → ${after.length}`, differences(before, after)];
  });
  const all = [['change', 'what', 'plan', 'migrate', 'rows', 'values'], ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function differences(before: Row[], after: Row[]): string {
  const changed = before.flatMap((row, index) => {
    const now = after[index] ?? {};
    const names = [...new Set([...Object.keys(row), ...Object.keys(now)])];
    return names
      .filter((name) => !isDeepStrictEqual(row[name], now[name]))
      .map((name) => `${name} ${JSON.stringify(row[name])} → ${JSON.stringify(now[name])}`);
  });
  return changed.join('; ') || 'as they were';
}
