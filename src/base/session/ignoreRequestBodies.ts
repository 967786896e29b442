import type { FastifyInstance } from 'fastify';

/** Maximum request body in bytes. */
const maxBodyBytes = 4096;

/** Accepts requests with any small body and ignores it: forms and mail clients send one. */
export function ignoreRequestBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
    done(null),
  );
}
