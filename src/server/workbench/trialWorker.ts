import type { MessagePort } from 'node:worker_threads';
import Fastify from 'fastify';
import { overrideMessages } from '#definition/text/messages.ts';
import { setClock } from '#definition/time/clock.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { readProject } from '#project/project.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import type { AppOptions } from '../AppOptions.ts';
import { toApiError } from '../errors/toApiError.ts';
import { runInRequestLanguage } from '../language/requestLanguage.ts';
import { loadCode } from '../projectCode/loadCode.ts';
import type { Database } from '../storage/Database.ts';
import type { TrialContext } from './createTrialCallSender.ts';
import { loadEditedDefinitions } from './editedDefinitions.ts';
import { openThreadDatabase } from './threadDatabase.ts';
import { dryRunCases, dryRunFormSubmission, type TrialRequest } from './trials.ts';

/** A trial for the worker thread, with the project folder, session, request and settings to run it with. */
export interface TrialTask {
  trial: TrialRequest;
  folder: string;
  time: Date;
  language?: string;
  session: TrialContext['session'];
  request: Pick<TrialContext['request'], 'headers' | 'ip' | 'host' | 'protocol'>;
  settings: Pick<AppOptions, 'publicUrl' | 'secret' | 'fetch'>;
  /** Base URL of links in emails, if the server can send any. */
  mailUrl?: string;
  port: MessagePort;
}

/** The result of a trial, or the reason why it was refused. */
export type WorkbenchTrialOutcome =
  | { result: unknown }
  | { refusal: { status: number; message: string; errors?: FieldError[] } };

const { log } = Fastify();

/** Runs a trial on edited definitions in a worker thread. The other thread runs the queries. */
export async function runTrialTask(task: TrialTask): Promise<WorkbenchTrialOutcome> {
  const database = openThreadDatabase(task.port);
  try {
    return {
      result: await runInRequestLanguage(task.language, () => runOnEditedDefinitions(task, database)),
    };
  } catch (error) {
    const refusal = toApiError(error);
    if (!refusal) throw error;
    const { status, message, errors } = refusal;
    return { refusal: { status, message, errors } };
  } finally {
    await database.destroy();
  }
}

async function runOnEditedDefinitions(task: TrialTask, database: Database): Promise<unknown> {
  const { mailUrl, settings, session, request, trial } = task;
  const project = readProject(task.folder);
  overrideMessages(readMessageOverrides('en', project));
  setClock(task.time);
  const code = await loadCode(project);
  const options: AppOptions = {
    ...settings,
    project,
    code,
    definitions: loadEditedDefinitions(trial.files, code, project),
    database,
    mail: mailUrl === undefined ? undefined : { publicUrl: mailUrl, send: async () => undefined },
  };
  const asker = { options, resources: code.resources, session, request: { ...request, log }, isEdited: true };
  return 'schema' in trial ? dryRunCases(trial, asker) : dryRunFormSubmission(trial, asker);
}
