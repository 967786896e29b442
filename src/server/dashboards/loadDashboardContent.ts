import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type {
  Dashboard,
  DashboardAttentionItem,
  DashboardItemResult,
  DashboardResponse,
  DashboardSetupStep,
} from '#definition/model/dashboard.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { canUserAccess } from '../access/permissions.ts';
import { startVisibleRowsQuery } from '../access/rowAccess.ts';
import {
  type CallContext,
  isRecordContext,
  type RecordContext,
  type ServerCodeByResource,
} from '../context.ts';
import { toApiError } from '../errors/toApiError.ts';
import { countNamedViewRecords } from '../records/calls/countNamedViewRecords.ts';
import { buildConditionSql } from '../records/query/buildConditionSql.ts';
import { getReportTenant } from '../reports/ReportContext.ts';
import type { DashboardContext } from './DashboardContext.ts';
import { isMetricAboveZero, loadDashboardTile, loadTopMovers } from './dashboardFigures.ts';
import { loadDashboardTotal } from './loadDashboardTotal.ts';

/**
 * Returns the content of a dashboard for the user. A part that fails contains its error; the other parts are still
 * returned. Parts that the user may not see are omitted.
 */
export async function loadDashboardContent(
  { totals, tiles, movers, attention, steps }: Dashboard,
  context: CallContext,
  resources: ServerCodeByResource,
): Promise<DashboardResponse> {
  const asked = { context, resources, reportTenant: await getReportTenant(context) };
  const each = <Definition, Answer>(
    all: Definition[],
    answer: (one: Definition, asked: DashboardContext) => Promise<DashboardItemResult<Answer>>,
  ): Promise<DashboardItemResult<Answer>[]> =>
    Promise.all(
      all.map((one) => answer(one, asked).catch((error: unknown) => describeFailure(error, context))),
    );
  const [ofTotals, ofTiles, ofMovers, ofAttention, ofSteps] = await Promise.all([
    each(totals, loadDashboardTotal),
    each(tiles, loadDashboardTile),
    each(movers, loadTopMovers),
    each(attention, countAttention),
    each(steps, answerStep),
  ]);
  return { totals: ofTotals, tiles: ofTiles, movers: ofMovers, attention: ofAttention, steps: ofSteps };
}

/** Returns the error message of a failed part. Unexpected errors are logged. */
function describeFailure(error: unknown, { log }: CallContext): { failed: string } {
  const known = toApiError(error);
  if (!known) log.error(error);
  return { failed: known?.message ?? formatMessage('server.dashboard.failed') };
}

/**
 * Returns the context to list a resource's records as the user sees them; undefined if they may not use the resource.
 */
function getRecordContext(name: string, { context, resources }: DashboardContext): RecordContext | undefined {
  const resource = context.definitions.resources[name];
  const call = resource?.calls.list;
  if (!resource || !call || !canUserAccess(context.user, resource.access)) return undefined;
  const here = { ...context, resource, call, resourceCode: resources[name] ?? {}, input: {}, bound: {} };
  return isRecordContext(here) ? here : undefined;
}

async function countAttention(
  { resource, view }: DashboardAttentionItem,
  asked: DashboardContext,
): Promise<DashboardItemResult<{ total: number }>> {
  const context = getRecordContext(resource, asked);
  if (!context) return null;
  const found = (await countNamedViewRecords(context)).find((one) => one[apiProtocol.counts.view] === view);
  return { total: Number(found?.[apiProtocol.counts.total] ?? 0) };
}

async function answerStep(
  { resource, done }: DashboardSetupStep,
  asked: DashboardContext,
): Promise<DashboardItemResult<{ done: boolean }>> {
  const { database, user } = asked.context;
  if (!getRecordContext(resource, asked)) return null;
  if (done.kind === 'figure') return { done: await isMetricAboveZero(done, asked) };
  const looked = getRecordContext(done.resource, asked);
  if (!looked) return null;
  const { entity } = looked.resource;
  const [found] = await startVisibleRowsQuery(database, looked.resource, user)
    .where(buildConditionSql(entity, done.when))
    .select(entity.key)
    .limit(1)
    .execute();
  return { done: found !== undefined };
}
