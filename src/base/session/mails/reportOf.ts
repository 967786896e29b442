import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import type { Report } from '../../../definition/model/report';

/** The report that a view is of; nothing where it is of a list, or the report is gone. */
export function reportOf({ screen }: Row, { reports }: Pick<Definitions, 'reports'>): Report | undefined {
  const [, name = ''] = /^report:(.+)$/.exec(String(screen)) ?? [];
  return Object.hasOwn(reports, name) ? reports[name] : undefined;
}
