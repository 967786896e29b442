import type { ResourceServerCode, ServerCode, ServerCodeByResource } from '../context.ts';
import type { Job } from '../jobs/Job.ts';
import type { ProjectHooks } from '../services.ts';
import { whereAll } from '../storage/sqlConditions.ts';

/** The merged server code of a project and its base parts. */
export interface ProjectServerCode extends ProjectHooks {
  resources: ServerCodeByResource;
  jobs: Job[];
  routes: NonNullable<ServerCode['routes']>[];
  demo: NonNullable<ServerCode['demo']>[];
  /** Paths of the pages that need no login. */
  openPages: string[];
}

/** Merges the server code of several parts. Later parts extend earlier ones. */
export function mergeServerCode(parts: ServerCode[], openPages: string[] = []): ProjectServerCode {
  return {
    resources: mergeCodeByResource(parts.map(({ resources = {} }) => resources)),
    jobs: mergeJobs(parts.flatMap(({ jobs }) => jobs ?? [])),
    routes: parts.flatMap(({ routes }) => routes ?? []),
    demo: parts.flatMap(({ demo }) => demo ?? []),
    openPages,
    people: Object.assign({}, ...parts.map(({ people }) => people)),
    onChange: runInSequence(parts.flatMap(({ onChange }) => onChange ?? [])),
    translateStored: Object.assign({}, ...parts.map(({ translateStored }) => translateStored)),
    saveErrorReport: parts.findLast(({ saveErrorReport }) => saveErrorReport)?.saveErrorReport,
  };
}

function mergeJobs(jobs: Job[]): Job[] {
  const twice = jobs.find(({ name }, index) => jobs.findIndex((job) => job.name === name) < index);
  if (twice) throw new Error(`The job "${twice.name}" is done by two parts of the code`);
  return jobs;
}

/** Combines change hooks to one that runs them in order. */
function runInSequence(hooks: NonNullable<ProjectHooks['onChange']>[]): ProjectHooks['onChange'] {
  if (hooks.length === 0) return undefined;
  return async (...change) => {
    for (const hook of hooks) await hook(...change);
  };
}

function mergeCodeByResource(all: ServerCodeByResource[]): ServerCodeByResource {
  const merged: ServerCodeByResource = {};
  for (const [name, resourceCode] of all.flatMap((resources) => Object.entries(resources)))
    merged[name] = merged[name] ? mergeResourceCode(name, merged[name], resourceCode) : resourceCode;
  return merged;
}

/** The server code of a resource with all keys required, so that the merge cannot forget one. */
type CompleteResourceCode = { [Part in keyof Required<ResourceServerCode>]: ResourceServerCode[Part] };

/**
 * Merges the server code of one resource from two parts. Hooks of the later part receive the result of the earlier part. Throws if both
 * implement the same call.
 */
function mergeResourceCode(
  resource: string,
  one: ResourceServerCode,
  other: ResourceServerCode,
): CompleteResourceCode {
  const taken = getCallNames(one).find((call) => getCallNames(other).includes(call));
  if (taken) throw new Error(`The call "${taken}" of "${resource}" is answered by two parts of the code`);
  return {
    calls: { ...one.calls, ...other.calls },
    publicCalls: { ...one.publicCalls, ...other.publicCalls },
    listCondition: combine(
      one.listCondition,
      other.listCondition,
      (first, then) => async (context) => whereAll([await first(context), await then(context)]),
    ),
    beforeRead: combine(
      one.beforeRead,
      other.beforeRead,
      (first, then) => async (rows, context) => then(await first(rows, context), context),
    ),
    refusalReasons: combine(
      one.refusalReasons,
      other.refusalReasons,
      (first, then) => async (rows, context) => {
        const [some, more] = [await first(rows, context), await then(rows, context)];
        return rows.map((_, index) => ({ ...more[index], ...some[index] }));
      },
    ),
    beforeValidate: combine(
      one.beforeValidate,
      other.beforeValidate,
      (first, then) => async (sent, context) => then(await first(sent, context), context),
    ),
    beforeCreate: combine(
      one.beforeCreate,
      other.beforeCreate,
      (first, then) => async (row, context) => then(await first(row, context), context),
    ),
    beforeUpdate: combine(
      one.beforeUpdate,
      other.beforeUpdate,
      (first, then) => async (changes, stored, context) =>
        then(await first(changes, stored, context), stored, context),
    ),
    beforeDelete: combine(one.beforeDelete, other.beforeDelete, (first, then) => async (stored, context) => {
      const taken = await first(stored, context);
      return { ...taken, ...(await then(stored, context)) };
    }),
    afterRestore: combine(
      one.afterRestore,
      other.afterRestore,
      (first, then) => async (stored, taken, context) => {
        await first(stored, taken, context);
        await then(stored, taken, context);
      },
    ),
  };
}

/** Combines two values with `join`; returns the other one if only one is defined. */
function combine<T>(one: T | undefined, other: T | undefined, join: (one: T, other: T) => T): T | undefined {
  return one && other ? join(one, other) : (one ?? other);
}

function getCallNames({ calls, publicCalls }: ResourceServerCode): string[] {
  return Object.keys({ ...calls, ...publicCalls });
}

/** Returns the names of the custom calls, by resource. */
export function getCustomCallNames(code: ProjectServerCode): Record<string, string[]> {
  const calls = Object.entries(code.resources).map(([resource, resourceCode]) => [
    resource,
    getCallNames(resourceCode),
  ]);
  return Object.fromEntries(calls);
}
