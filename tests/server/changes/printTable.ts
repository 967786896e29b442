import { isDeepStrictEqual } from 'node:util';
import type { RecordValues } from '#definition/model/entity.ts';

export type Kind = 'safe' | 'narrowing' | 'destructive';

/** A table row: plan, decision, and records before and after. */
export interface Line {
  kind: Kind;
  name: string;
  says: string;
  text: string;
  before: RecordValues[];
  after: RecordValues[];
}

/** Formats the changes as a table. */
export function printTable(lines: Line[]): string {
  const rows = lines.map(({ kind, name, says, text, before, after }) => {
    const decided = [...text.matchAll(/-- approved: (\S+ \S+)/g)].map(([, name]) => name);
    const approved = decided.join(', ') || 'by itself';
    return [kind, name, says, approved, `${before.length} → ${after.length}`, differences(before, after)];
  });
  const all = [['change', 'what', 'plan', 'migrate', 'rows', 'values'], ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function differences(before: RecordValues[], after: RecordValues[]): string {
  const changed = before.flatMap((row, index) => {
    const now = after[index] ?? {};
    const names = [...new Set([...Object.keys(row), ...Object.keys(now)])];
    return names
      .filter((name) => !isDeepStrictEqual(row[name], now[name]))
      .map((name) => `${name} ${JSON.stringify(row[name])} → ${JSON.stringify(now[name])}`);
  });
  return changed.join('; ') || 'as they were';
}
