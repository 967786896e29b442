import type { FastifyBaseLogger } from 'fastify';
import { createEmptyResource } from '#definition/access/createEmptyResource.ts';
import type { LabeledChoice, RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { parseReportState, type ReportState } from '#definition/reports/reportState.ts';
import { resolveTenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { getAvailableMetricNames } from '#definition/reports/tenantAvailability.ts';
import { restrictDefinitionsToUser } from '../access/permissions.ts';
import type { User } from '../access/User.ts';
import type { CallContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { openTenantRecords } from '../storage/tenantRecords.ts';
import { findDroppedConditionTitles } from './getLabeledReportConditions.ts';
import { loadDictionaryChoicesAndFactValues } from './loadDictionaryChoicesAndFactValues.ts';
import { getReportTenant } from './ReportContext.ts';
import { toMetricChoices } from './reportDictionary.ts';
import { type ReportCallName, runReportCall } from './runReportCall.ts';

/** The user who reads a report, and the report. */
export interface ReportReaderContext {
  services: AppServices;
  user: User;
  report: Report;
  log: FastifyBaseLogger;
  /** The user's current date, for ranges such as "last month". Default: the tenant's. */
  readerToday?: string;
}

/** The context of a user's calls, without the call itself. */
type UserContext = Omit<CallContext, 'call' | 'input'>;

/** A report opened from its address. */
export interface OpenedReport {
  /** State from the address, without parts that the user may not see or that no longer exist. */
  state: ReportState;
  /** Titles of the dimensions by which the address selects facts, but the state does not. */
  dropped: string[];
  /** The context of calls by the user. */
  context: UserContext;
  /** Calls an endpoint of the report, as the page does. */
  callReport: (call: ReportCallName, input: RecordValues) => Promise<unknown>;
}

/**
 * Resolves the address of a report to its state as seen by a user, with a function to call the report. Used without an
 * HTTP request.
 */
export async function openReportFromUrl(asking: ReportReaderContext, address: string): Promise<OpenedReport> {
  const { report, readerToday } = asking;
  const context = buildCallContext(asking);
  const { tenant, timezone } = await getReportTenant(context);
  const named = report.metrics.dictionary
    ? getAvailableMetricNames(report, tenant).flatMap((name) => toMetricChoices(report, name))
    : undefined;
  const available = resolveTenantReportOptions(report, named, tenant, await loadTabChoices(report, context));
  const query = new URLSearchParams(address);
  const state = parseReportState(report, available, query, { timezone, readerToday });
  return {
    state,
    dropped: findDroppedConditionTitles(report, query, state),
    context,
    callReport: (name, input) => {
      const call = report.calls[name];
      if (!call) throw new Error(`the report "${report.name}" has no call "${name}"`);
      return runReportCall(report, name, { ...context, call, input });
    },
  };
}

/** Returns the values with a tab each, as the page loads them: from a dictionary or from the dimension. */
async function loadTabChoices({ tabs, row }: Report, context: UserContext): Promise<LabeledChoice[]> {
  const dimension = row.dimensions[tabs?.by ?? ''];
  const own = tabs?.dictionary ? undefined : dimension?.choices;
  const dictionary = context.definitions.dictionaries[tabs?.dictionary ?? dimension?.dictionary ?? ''];
  return own ?? (dictionary ? loadDictionaryChoicesAndFactValues(dictionary, { ...context, input: {} }) : []);
}

/** Builds the context of a call by the user. */
function buildCallContext({ services, user, report, log }: ReportReaderContext): UserContext {
  const { database, definitions, publicUrl = '' } = services;
  return {
    services,
    user,
    log,
    database,
    definitions: restrictDefinitionsToUser(definitions, user),
    records: openTenantRecords(database, definitions, user.tenant),
    resource: createEmptyResource(report.name, report.title, report.access.menu),
    bound: {},
    record: {},
    resourceCode: {},
    tokenHash: '',
    ip: '',
    headers: {},
    origin: publicUrl,
  };
}
