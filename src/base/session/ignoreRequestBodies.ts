import type { FastifyInstance } from 'fastify';
import limits from './limits.json';

/** Accepts requests with any small body and ignores it: forms and mail clients send one. */
export function ignoreRequestBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.maxIgnoredBodyBytes },
    (_request, _body, done) => done(null),
  );
}
