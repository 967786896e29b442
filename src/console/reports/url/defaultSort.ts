import type { Report } from '../../../definition/reports/types';

/** The order of a report whose reader has chosen none: its own, where it shows that column, else by the first metric. */
export function defaultSort({ sort }: Report, dimensions: string[], metrics: string[]): string {
  const own = sort.find((entry) => [...dimensions, ...metrics].includes(entry.replace(/^-/, '')));
  return own ?? `-${metrics[0]}`;
}
