import type { FastifyInstance, FastifyRequest } from 'fastify';
import { negotiateRequestLanguage, runInRequestLanguage } from './requestLanguage.ts';

/** Sets the language of each request: the best match between its `Accept-Language` and the project's languages. */
export function addLanguageHooks(app: FastifyInstance, offered: readonly string[]): void {
  if (offered.length < 2) return;
  const speak = (request: FastifyRequest, _: unknown, next: () => void) =>
    runInRequestLanguage(negotiateRequestLanguage(request.headers['accept-language'], offered), next);
  app.addHook('onRequest', speak);
  // Reading a body leaves the async context of the earlier hook, so the language is set again.
  app.addHook('preValidation', speak);
}
