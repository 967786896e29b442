import type { MessagePort } from 'node:worker_threads';
import Fastify from 'fastify';
import { overrideMessages } from '../../definition/text/messages';
import { setClock } from '../../definition/time/clock';
import type { FieldError } from '../../definition/validation/fieldErrors';
import { readProject } from '../../project/project';
import { readMessageOverrides } from '../../project/readMessageOverrides';
import type { AppOptions } from '../AppOptions';
import { toApiError } from '../errors/toApiError';
import { runInRequestLanguage } from '../language/requestLanguage';
import { loadCode } from '../loadCode';
import type { Database } from '../storage/Database';
import type { TrialContext } from './createTrialCaller';
import { loadEditedDefinitions } from './editedDefinitions';
import { openThreadDatabase } from './threadDatabase';
import { dryRunCases, dryRunEntry, type Trial } from './trials';

/** The input of the worker thread. */
export interface TrialTask {
  trial: Trial;
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
  const asker = { options, rules: code.rules, session, request: { ...request, log }, isEdited: true };
  return 'schema' in trial ? dryRunCases(trial, asker) : dryRunEntry(trial, asker);
}
