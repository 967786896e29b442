import { MessageChannel } from 'node:worker_threads';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { readProject } from '#project/project.ts';
import { readSetting } from '#project/settings/readSetting.ts';
import { ApiError } from '../errors/ApiError.ts';
import { getRequestLanguage } from '../language/requestLanguage.ts';
import { TaskLimitError, WorkerThread } from '../workers/WorkerThread.ts';
import type { TrialContext } from './createTrialCallSender.ts';
import limits from './limits.json';
import { serveQueriesAndRollBack } from './threadDatabase.ts';
import { dryRunCases, dryRunFormSubmission, type TrialRequest } from './trials.ts';
import type { TrialTask, WorkbenchTrialOutcome } from './trialWorker.ts';

const trialThread = new WorkerThread<TrialTask, WorkbenchTrialOutcome>(
  new URL('./trialThread.mjs', import.meta.url),
  limits,
  { DEFINITIONS: readSetting('DEFINITIONS') },
);

/**
 * Runs a trial. Edited definitions are loaded in a worker thread with a time and memory limit, because a regular
 * expression or a large file may take any time.
 */
export async function runTrial(trial: TrialRequest, asker: TrialContext): Promise<unknown> {
  if (Object.keys(trial.files).length === 0)
    return 'schema' in trial ? dryRunCases(trial, asker) : dryRunFormSubmission(trial, asker);
  const { port1, port2 } = new MessageChannel();
  const silence = new AbortController();
  const queries = serveQueriesAndRollBack(port1, asker.options.database, limits.silentSeconds * 1000, () =>
    silence.abort(),
  );
  try {
    const task = buildTask(trial, asker);
    const outcome = await trialThread.run({ ...task, port: port2 }, [port2], silence.signal);
    if ('result' in outcome) return outcome.result;
    throw new ApiError(outcome.refusal.status, outcome.refusal.message, outcome.refusal.errors);
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error;
    throw new ApiError(422, formatMessage('server.trialEnded'));
  } finally {
    await queries.close();
  }
}

function buildTask(
  trial: TrialRequest,
  { options, session, request }: TrialContext,
): Omit<TrialTask, 'port'> {
  const { project = readProject(), publicUrl, secret, fetch, mail } = options;
  const { headers, ip, host, protocol } = request;
  return {
    trial,
    folder: project.folder,
    time: now(),
    language: getRequestLanguage(),
    session,
    request: { headers: { ...headers }, ip, host, protocol },
    settings: { publicUrl, secret, fetch: fetch?.allow && { allow: fetch.allow } },
    mailUrl: mail?.publicUrl,
  };
}
