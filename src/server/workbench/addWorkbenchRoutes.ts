import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormTrialRequest } from '#definition/model/apiBodies.ts';
import { readProject } from '#project/project.ts';
import { readWorkbenchFiles } from '#project/readWorkbenchFiles.ts';
import type { AppOptions } from '../AppOptions.ts';
import { requireLoginSession } from '../api/handleApiRequest.ts';
import type { ServerCodeByResource } from '../context.ts';
import { forbiddenError } from '../errors/apiErrors.ts';
import { getCustomCallNames } from '../projectCode/mergeServerCode.ts';
import type { TrialContext } from './createTrialCallSender.ts';
import { runTrial } from './runTrial.ts';
import { type CasesTrialRequest, trialSchemas } from './trials.ts';

/** Adds the routes of the workbench: definition files, and the server's validation of test entries. */
export function addWorkbenchRoutes(
  app: FastifyInstance,
  options: AppOptions,
  resources: ServerCodeByResource,
): void {
  const askerOf = async (request: FastifyRequest): Promise<TrialContext> => {
    const session = await requireLoginSession(request, options);
    if (options.isPublic && !session.user.admin) throw forbiddenError();
    return { options, resources, session, request };
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
