import { textAt } from '../place';
import type { Source } from '../source';
import type { World } from '../world';

/** The row that a report shows. */
export function rowOf(report: Source, { rows }: World): Source | undefined {
  return rows.get(textAt(report.root, 'row') ?? '');
}
