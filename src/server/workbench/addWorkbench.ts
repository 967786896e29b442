import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntryTrial } from '../../definition/model/answers';
import { readProject } from '../../project/project';
import { readWorkbenchFiles } from '../../project/workbenchFiles';
import { loggedIn } from '../api/answer';
import { ruleCalls } from '../code';
import type { Rules } from '../context';
import type { AppOptions } from '../options';
import type { Asker } from './askIn';
import { type CasesTrial, trialSchemas, tryCases, tryEntry } from './trials';

/** Adds what the workbench asks: the files that screens are made from, and what the server says of an entry. */
export function addWorkbench(app: FastifyInstance, options: AppOptions, rules: Rules): void {
  const askerOf = async (request: FastifyRequest): Promise<Asker> => {
    return { options, rules, session: await loggedIn(request, options), request };
  };
  app.get('/workbench/files', () => {
    const { code, project = readProject() } = options;
    return readWorkbenchFiles(project, ruleCalls(code));
  });
  app.post<{ Body: EntryTrial }>(
    '/workbench/entry',
    { schema: { body: trialSchemas.entry } },
    async (request) => tryEntry(request.body, await askerOf(request)),
  );
  app.post<{ Body: CasesTrial }>(
    '/workbench/cases',
    { schema: { body: trialSchemas.cases } },
    async (request) => tryCases(request.body, await askerOf(request)),
  );
}
