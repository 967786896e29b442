import type { Definitions } from '../../definition/model/definitions';
import type { Report } from '../../definition/model/report';
import { nearest } from '../../definition/nearest';
import { text } from '../../definition/text';
import { invalid } from '../errors/failures';

/** Finds a report by its name; throws an `ApiError` (422) when there is none. */
export function reportNamed({ reports }: Pick<Definitions, 'reports'>, name: string): Report {
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
  if (report) return report;
  const near = nearest(name, Object.keys(reports));
  const message = text(near ? 'server.report.unknownNear' : 'server.report.unknown', { name, near });
  throw invalid([{ field: '/report', message }]);
}
