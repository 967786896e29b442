import type { Site } from '../consoles/Site.ts';
import type { Sites } from '../consoles/Sites.ts';
import { median } from './median.ts';

/** The medians of several runs, ours and the reference's, by measurement. */
export interface Compared<Name extends string> {
  ours: Record<Name, number>;
  reference: Record<Name, number>;
}

const runs = 7;

/** Measures two sites alternately, several times, so that noise affects both. */
export async function interleaved<Name extends string>(
  { ours, reference }: Sites,
  measure: (site: Site) => Promise<Record<Name, number>>,
): Promise<Compared<Name>> {
  const results: Record<'ours' | 'reference', Record<Name, number>[]> = { ours: [], reference: [] };
  for (let run = 0; run < runs; run++) {
    results.reference.push(await measure(reference));
    results.ours.push(await measure(ours));
  }
  return { ours: medians(results.ours), reference: medians(results.reference) };
}

function medians<Name extends string>(results: Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(results[0] ?? {}) as Name[];
  const entries = names.map((name) => [name, median(results.map((result) => result[name]))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
