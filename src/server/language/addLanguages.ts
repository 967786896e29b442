import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage, languageAskedFor } from './languageNow';

/** Answers every request in the language that it asks for, of those that the project offers. */
export function addLanguages(app: FastifyInstance, offered: readonly string[]): void {
  if (offered.length < 2) return;
  const speak = (request: FastifyRequest, _: unknown, next: () => void) =>
    inLanguage(languageAskedFor(request.headers['accept-language'], offered), next);
  app.addHook('onRequest', speak);
  // What is read of a body arrives outside of what was begun before.
  app.addHook('preValidation', speak);
}
