import type { Report } from './types';

/** The company that asks, as far as reports look at it. */
export interface Reader {
  company_id: number;
  /** The company's business lines. */
  cooperation_lines?: string[];
}

/** The metrics that a company may choose from, in order. */
export function offeredMetrics({ metrics, hidden }: Report, { company_id }: Reader): string[] {
  if (!hidden.companies.includes(company_id)) return metrics.offer;
  return metrics.offer.filter((name) => !hidden.metrics.includes(name));
}

/** The dimensions that a company may group by, in order. */
export function offeredDimensions(report: Report, reader: Reader): string[] {
  return report.dimensions.offer.filter((name) => hasDimension(report, name, reader));
}

/** The dimensions that a company may filter by, in order. */
export function offeredFilters(report: Report, reader: Reader): string[] {
  return report.filters.filter((name) => hasDimension(report, name, reader));
}

function hasDimension({ cooperationLines }: Report, name: string, { cooperation_lines }: Reader): boolean {
  const lines = cooperationLines[name];
  return !lines || lines.some((line) => cooperation_lines?.includes(line));
}
