import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCaseFiles } from '../../disk/readCaseFiles';
import { readDefinitionTexts } from '../../disk/readDefinitionTexts';
import type { AppOptions } from '../options';
import { ruleCalls } from '../rules/ruleCalls';
import { authenticate } from '../session/authenticate';
import type { Asker } from './askIn';
import { type CasesTrial, type EntryTrial, schemas } from './trials';
import { tryCases } from './tryCases';
import { tryEntry } from './tryEntry';

/** Adds what the workbench asks: the files that screens are made from, and what the server says of an entry. */
export function addWorkbench(app: FastifyInstance, options: AppOptions): void {
  const askerOf = async (request: FastifyRequest): Promise<Asker> => ({
    options,
    session: await authenticate(options.database, request.headers.authorization),
    request,
  });
  app.get('/workbench/files', () => ({
    definitions: readDefinitionTexts(),
    cases: readCaseFiles(),
    rules: ruleCalls(),
  }));
  app.post<{ Body: EntryTrial }>('/workbench/entry', { schema: { body: schemas.entry } }, async (request) =>
    tryEntry(request.body, await askerOf(request)),
  );
  app.post<{ Body: CasesTrial }>('/workbench/cases', { schema: { body: schemas.cases } }, async (request) =>
    tryCases(request.body, await askerOf(request)),
  );
}
