import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormTrialRequest } from '../../definition/model/apiBodies';
import { readProject } from '../../project/project';
import { readWorkbenchFiles } from '../../project/readWorkbenchFiles';
import type { AppOptions } from '../AppOptions';
import { requireSession } from '../api/handleApiRequest';
import type { ResourceRules } from '../context';
import { forbiddenError } from '../errors/apiErrors';
import { getCustomCallNames } from '../mergeServerCode';
import type { TrialContext } from './createTrialCaller';
import { runTrial } from './runTrial';
import { type CasesTrialRequest, trialSchemas } from './trials';

/** Adds the routes of the workbench: definition files, and the server's validation of test entries. */
export function addWorkbenchRoutes(app: FastifyInstance, options: AppOptions, rules: ResourceRules): void {
  const askerOf = async (request: FastifyRequest): Promise<TrialContext> => {
    const session = await requireSession(request, options);
    if (options.isPublic && !session.user.admin) throw forbiddenError();
    return { options, rules, session, request };
  };
  app.get('/workbench/files', () => {
    const { code, project = readProject() } = options;
    return readWorkbenchFiles(project, getCustomCallNames(code));
  });
  app.post<{ Body: FormTrialRequest }>(
    '/workbench/entry',
    { schema: { body: trialSchemas.entry } },
    async (request) => runTrial(request.body, await askerOf(request)),
  );
  app.post<{ Body: CasesTrialRequest }>(
    '/workbench/cases',
    { schema: { body: trialSchemas.cases } },
    async (request) => runTrial(request.body, await askerOf(request)),
  );
}
