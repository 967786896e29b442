import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';

/** Returns the report of a view; undefined if the view belongs to a list or the report no longer exists. */
export function findViewReport(
  { screen }: RecordValues,
  { reports }: Pick<Definitions, 'reports'>,
): Report | undefined {
  const [, name = ''] = /^report:(.+)$/.exec(String(screen)) ?? [];
  return Object.hasOwn(reports, name) ? reports[name] : undefined;
}
