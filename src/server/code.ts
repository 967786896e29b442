import type { Rule, Rules, ServerCode } from './context';
import type { Job } from './jobs/Job';
import type { Hooks } from './services';
import { allOf } from './storage/whereIn';

/** The code of all parts of a project, as one. */
export interface Code extends Hooks {
  rules: Rules;
  jobs: Job[];
  routes: NonNullable<ServerCode['routes']>[];
  demo: NonNullable<ServerCode['demo']>[];
  /** The addresses of the pages that need no login. */
  openPages: string[];
}

/** Puts the code of several parts together: a later part adds to the earlier ones. */
export function mergeCode(parts: ServerCode[], openPages: string[] = []): Code {
  return {
    rules: mergeRules(parts.map(({ rules = {} }) => rules)),
    jobs: mergeJobs(parts.flatMap(({ jobs }) => jobs ?? [])),
    routes: parts.flatMap(({ routes }) => routes ?? []),
    demo: parts.flatMap(({ demo }) => demo ?? []),
    openPages,
    people: Object.assign({}, ...parts.map(({ people }) => people)),
    onChange: inTurn(parts.flatMap(({ onChange }) => onChange ?? [])),
    retold: Object.assign({}, ...parts.map(({ retold }) => retold)),
    keepReport: parts.findLast(({ keepReport }) => keepReport)?.keepReport,
  };
}

function mergeJobs(jobs: Job[]): Job[] {
  const twice = jobs.find(({ name }, index) => jobs.findIndex((job) => job.name === name) < index);
  if (twice) throw new Error(`The job "${twice.name}" is done by two parts of the code`);
  return jobs;
}

/** All that is done when a record changes, in the order of the parts. */
function inTurn(hooks: NonNullable<Hooks['onChange']>[]): Hooks['onChange'] {
  if (hooks.length === 0) return undefined;
  return async (...change) => {
    for (const hook of hooks) await hook(...change);
  };
}

function mergeRules(all: Rules[]): Rules {
  const merged: Rules = {};
  for (const [name, rule] of all.flatMap((rules) => Object.entries(rules)))
    merged[name] = merged[name] ? mergeRule(name, merged[name], rule) : rule;
  return merged;
}

/** A rule that leaves nothing out: what is put together must name whatever a rule may say. */
type WholeRule = { [Part in keyof Required<Rule>]: Rule[Part] };

/**
 * Puts together what two parts say of a resource: the later goes after the earlier, on what that gives. A call is
 * answered by one of them.
 */
function mergeRule(resource: string, one: Rule, other: Rule): WholeRule {
  const taken = callNames(one).find((call) => callNames(other).includes(call));
  if (taken) throw new Error(`The call "${taken}" of "${resource}" is answered by two parts of the code`);
  return {
    calls: { ...one.calls, ...other.calls },
    publicCalls: { ...one.publicCalls, ...other.publicCalls },
    listed: both(
      one.listed,
      other.listed,
      (first, then) => async (context) => allOf([await first(context), await then(context)]),
    ),
    showing: both(
      one.showing,
      other.showing,
      (first, then) => (rows, context) => then(first(rows, context), context),
    ),
    refusing: both(one.refusing, other.refusing, (first, then) => async (rows, context) => {
      const [some, more] = [await first(rows, context), await then(rows, context)];
      return rows.map((_, index) => ({ ...more[index], ...some[index] }));
    }),
    receiving: both(
      one.receiving,
      other.receiving,
      (first, then) => async (sent, context) => then(await first(sent, context), context),
    ),
    creating: both(
      one.creating,
      other.creating,
      (first, then) => async (row, context) => then(await first(row, context), context),
    ),
    updating: both(
      one.updating,
      other.updating,
      (first, then) => async (changes, stored, context) =>
        then(await first(changes, stored, context), stored, context),
    ),
    deleting: both(one.deleting, other.deleting, (first, then) => async (stored, context) => {
      const taken = await first(stored, context);
      return { ...taken, ...(await then(stored, context)) };
    }),
    restoring: both(one.restoring, other.restoring, (first, then) => async (stored, taken, context) => {
      await first(stored, taken, context);
      await then(stored, taken, context);
    }),
  };
}

/** Joins two, where there are two. */
function both<T>(one: T | undefined, other: T | undefined, join: (one: T, other: T) => T): T | undefined {
  return one && other ? join(one, other) : (one ?? other);
}

function callNames({ calls, publicCalls }: Rule): string[] {
  return Object.keys({ ...calls, ...publicCalls });
}

/** The calls that are written by hand, by resource. */
export function ruleCalls(code: Code): Record<string, string[]> {
  const calls = Object.entries(code.rules).map(([resource, rule]) => [resource, callNames(rule)]);
  return Object.fromEntries(calls);
}
