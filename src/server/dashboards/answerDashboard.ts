import type { Attention, Dashboard, DashboardAnswer, Part, Step } from '../../definition/model/dashboard';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { mayUse } from '../access/permissions';
import { rowAccess } from '../access/rowAccess';
import { type CallContext, isRecordContext, type RecordContext, type Rules } from '../context';
import { asApiError } from '../errors/asApiError';
import { counts } from '../records/calls/counts';
import { whereMeets } from '../records/query/whereMeets';
import { viewerOf } from '../reports/ReportContext';
import type { Asked } from './Asked';
import { hasFigure, moverAnswer, tileAnswer } from './figures';

/**
 * Answers all that a dashboard shows to the user who asks. What fails says so in its place: the rest is there all the
 * same. What is not for the user is nothing.
 */
export async function answerDashboard(
  { tiles, movers, attention, steps }: Dashboard,
  context: CallContext,
  rules: Rules,
): Promise<DashboardAnswer> {
  const asked = { context, rules, viewer: await viewerOf(context) };
  const each = <Definition, Answer>(
    all: Definition[],
    answer: (one: Definition, asked: Asked) => Promise<Part<Answer>>,
  ): Promise<Part<Answer>[]> =>
    Promise.all(all.map((one) => answer(one, asked).catch((error: unknown) => failed(error, context))));
  const [ofTiles, ofMovers, ofAttention, ofSteps] = await Promise.all([
    each(tiles, tileAnswer),
    each(movers, moverAnswer),
    each(attention, total),
    each(steps, isDone),
  ]);
  return { tiles: ofTiles, movers: ofMovers, attention: ofAttention, steps: ofSteps };
}

/** Why a part could not be found out; what nobody has foreseen is for the log. */
function failed(error: unknown, { log }: CallContext): { failed: string } {
  const known = asApiError(error);
  if (!known) log.error(error);
  return { failed: known?.message ?? text('server.dashboard.failed') };
}

/** The records of a resource as the user sees them; nothing where they may not use it. */
function recordsOf(name: string, { context, rules }: Asked): RecordContext | undefined {
  const resource = context.definitions.resources[name];
  const call = resource?.calls.list;
  if (!resource || !call || !mayUse(context.user, resource.access)) return undefined;
  const here = { ...context, resource, call, rule: rules[name] ?? {}, input: {}, bound: {} };
  return isRecordContext(here) ? here : undefined;
}

async function total({ resource, view }: Attention, asked: Asked): Promise<Part<{ total: number }>> {
  const context = recordsOf(resource, asked);
  if (!context) return null;
  const found = (await counts(context)).find((one) => one[profile.counts.view] === view);
  return { total: Number(found?.[profile.counts.total] ?? 0) };
}

async function isDone({ resource, done }: Step, asked: Asked): Promise<Part<{ done: boolean }>> {
  const { database, user } = asked.context;
  if (!recordsOf(resource, asked)) return null;
  if (done.kind === 'figure') return { done: await hasFigure(done, asked) };
  const looked = recordsOf(done.resource, asked);
  if (!looked) return null;
  const { entity } = looked.resource;
  const [found] = await rowAccess(database, looked.resource, user)
    .where(whereMeets(entity, done.when))
    .select(entity.key)
    .limit(1)
    .execute();
  return { done: found !== undefined };
}
