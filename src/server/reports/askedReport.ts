import type { FastifyBaseLogger } from 'fastify';
import { bareResource } from '../../definition/bareResource';
import type { Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import { availableMetrics } from '../../definition/reports/available';
import { availableFor } from '../../definition/reports/offered';
import { type ReportState, readReportState } from '../../definition/reports/reportState';
import { definitionsOf } from '../access/permissions';
import type { User } from '../access/user';
import type { CallContext } from '../context';
import type { Services } from '../services';
import { recordsOf } from '../storage/records';
import { metricChoice } from './dictionaries';
import { viewerOf } from './ReportContext';
import { type ReportCall, runReport } from './runReport';

/** Who asks, and of which report. */
interface Asking {
  services: Services;
  user: User;
  report: Report;
  log: FastifyBaseLogger;
}

/** What the address of a report asks for. */
export interface AskedReport {
  /** What they are not granted, or offered, is not in it. */
  state: ReportState;
  /** Asks one of the report's calls, as the page would. */
  ask: (call: ReportCall, input: Row) => Promise<unknown>;
}

/** What the address of a report asks for now, as a user who comes with it would ask, of whom no request has come. */
export async function askedReport(asking: Asking, address: string): Promise<AskedReport> {
  const { services, report } = asking;
  const context = contextOf(asking);
  const { tenant, timezone } = await viewerOf(context);
  const { tabs, row, metrics } = report;
  const named = metrics.dictionary
    ? availableMetrics(report, tenant).flatMap((name) => metricChoice(report, name))
    : undefined;
  const dimension = row.dimensions[tabs?.by ?? ''];
  const dictionary = services.definitions.dictionaries[tabs?.dictionary ?? dimension?.dictionary ?? ''];
  const values = tabs?.dictionary ? dictionary?.values : (dimension?.choices ?? dictionary?.values);
  const available = availableFor(report, named, tenant, values ?? []);
  return {
    state: readReportState(report, available, new URLSearchParams(address), { timezone }),
    ask: (name, input) => {
      const call = report.calls[name];
      if (!call) throw new Error(`the report "${report.name}" has no call "${name}"`);
      return runReport(report, name, { ...context, call, input });
    },
  };
}

/** What a call of the user would come with. */
function contextOf({ services, user, report, log }: Asking): Omit<CallContext, 'call' | 'input'> {
  const { database, definitions, publicUrl = '' } = services;
  return {
    services,
    user,
    log,
    database,
    definitions: definitionsOf(definitions, user),
    records: recordsOf(database, definitions, user.tenant),
    resource: bareResource(report.name, report.title, report.access.menu),
    bound: {},
    record: {},
    rule: {},
    tokenHash: '',
    ip: '',
    headers: {},
    origin: publicUrl,
  };
}
