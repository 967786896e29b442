import { now } from '../../../../definition/clock';
import { addDays } from '../../../../definition/days';
import { grouped } from '../../../../definition/grouped';
import type { MetricAlert } from '../../../../definition/model/alert';
import type { Definitions } from '../../../../definition/model/definitions';
import type { Report } from '../../../../definition/model/report';
import { reportRoute } from '../../../../definition/reports/reportRoute';
import type { ReportState } from '../../../../definition/reports/reportState';
import { writeReportState } from '../../../../definition/reports/writeReportState';
import { isRefusal } from '../../../../server/errors/failures';
import type { Run } from '../../../../server/jobs/Job';
import { type Records, recordsOf } from '../../../../server/storage/records';
import { type Person, peopleOf } from '../people';
import { endNotifications, keepNotifications } from '../store';
import { dailyFigures, type Series } from './dailyFigures';
import { fallWords } from './fallWords';
import { type Judged, judge } from './judge';
import { causeOf, rowsSeen } from './rowsSeen';

/** Tells a tenant's users of figures that have fallen, each of what they see of them, and of those that are usual again. */
export async function tellFalls({ services, data, log, signal }: Run): Promise<void> {
  const { database, definitions, facts } = services;
  if (!facts) return;
  const records = recordsOf(database, definitions, Number(data.tenant));
  const people = await peopleOf(records, definitions);
  // Alerts of the same report and dimension are told by one question, and so is everybody who sees the same rows.
  const together = grouped(definitions.metricAlerts, ({ report, by = '' }) => `${report} ${by}`);
  for (const alerts of together.values()) {
    const report = definitions.reports[alerts[0]?.report ?? ''];
    if (!report) continue;
    const byRows = grouped(people, ({ user }) => rowsSeen(user, report.name, definitions));
    for (const [scope, readers] of byRows) {
      signal.throwIfAborted();
      const [reader] = readers;
      const found = reader && (await asked({ services, log }, reader, report, alerts));
      for (const one of found?.series ?? [])
        for (const alert of alerts) {
          const judged = judge(one.figures.get(alert.metric) ?? new Map(), found?.last ?? '', alert);
          if (judged) await tell(judged, { alert, report, one, scope, readers }, { records, definitions });
        }
    }
  }
}

/** The figures that one of the readers is shown; nothing where the report refuses to be asked so: others are told theirs. */
async function asked(
  { services, log }: Pick<Run, 'services' | 'log'>,
  { user }: Person,
  report: Report,
  alerts: MetricAlert[],
): ReturnType<typeof dailyFigures> {
  try {
    return await dailyFigures({ services, log }, user, report, alerts);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ report: report.name, err: error }, 'figures were not looked at');
    return undefined;
  }
}

/** Of what, and to whom. */
interface Telling {
  alert: MetricAlert;
  report: Report;
  one: Series;
  scope: string;
  readers: Person[];
}

async function tell(
  judged: Judged,
  { alert, report, one, scope, readers }: Telling,
  { records, definitions }: { records: Records; definitions: Definitions },
): Promise<void> {
  const told = { alert, record_id: causeOf(scope, one), time: now().toISOString() };
  const { day, value, usual } = judged;
  const values = { day, value, usual, of: one.of };
  const said = { values, ...fallWords(alert, report, values) };
  if (!judged.hasFallen)
    return endNotifications(records, definitions, { ...told, ...said, text: said.ended });
  const users = readers.filter(({ off }) => !off.includes(alert.kind)).map(({ user }) => user.id);
  await keepNotifications(records, definitions, users, {
    ...told,
    ...said,
    address: reportRoute(report.name, definitions, explained(judged, alert, report, one)),
  });
}

/** What the report is asked for: the day against the week before, explained where the report can. */
function explained(
  { day }: Judged,
  { metric, by }: MetricAlert,
  { calls, filters }: Report,
  { value }: Series,
): string {
  const before = addDays(day, -7);
  const isOne = by !== undefined && filters.includes(by);
  const state = {
    range: [day, day],
    compare: [before, before],
    filters: isOne ? { [by]: [value] } : {},
    why: calls.why && { metric },
  } satisfies Partial<ReportState>;
  return String(writeReportState(state));
}
