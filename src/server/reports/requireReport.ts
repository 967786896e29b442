import type { Definitions } from '#definition/model/definitions.ts';
import type { Report } from '#definition/model/report.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { validationError } from '../errors/apiErrors.ts';

/** Finds a report by its name; throws an `ApiError` (422) when there is none. */
export function requireReport({ reports }: Pick<Definitions, 'reports'>, name: string): Report {
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
  if (report) return report;
  const near = findClosestName(name, Object.keys(reports));
  const message = formatMessage(near ? 'server.report.unknownNear' : 'server.report.unknown', { name, near });
  throw validationError([{ field: '/report', message }]);
}
