import type { FastifyInstance } from 'fastify';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import { listBatches, removeBatch } from '../../reports/deliveries/batches';
import { reportNamed } from '../../reports/reportNamed';
import type { Services } from '../../services';
import { isTokenSent } from '../../session/token';
import { plainHeaders } from '../plainPage';
import { askingPage, listPage, removalPage, type Shown } from './deliveriesPage';

/** Where those who run the server see what was delivered. */
const address = '/deliveries.html';

/** The most that a form of the page sends, in bytes. */
const bodyLimit = 8192;

/** What a form of the page sends: each once. */
type Sent = Partial<Record<'token' | 'report' | 'tenant' | 'remove' | 'sure', string>>;

/**
 * Adds the page on which those who run the server see what was delivered, and remove a batch, where there is a token
 * for it. It needs no script and keeps nobody logged in: each of its forms sends the token again, so that no other
 * page can send one of them.
 */
export async function addDeliveriesPage(
  app: FastifyInstance,
  { facts, definitions }: Services,
  ingestToken: string | undefined,
): Promise<void> {
  const reports = Object.values(definitions.reports);
  const [first] = reports;
  if (!facts || !ingestToken || !first) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(address, (_, reply) => reply.headers(plainHeaders).send(askingPage()));
    scope.post<{ Body: Sent | undefined }>(address, async ({ body }, reply) => {
      reply.headers(plainHeaders);
      const { token = '', report: name = first.name, tenant = '', remove, sure } = body ?? {};
      if (!isTokenSent({ authorization: token }, ingestToken))
        return reply.code(401).send(askingPage(text('ingest.token')));
      const report = reportNamed(definitions, name);
      if (!/^([1-9]\d{0,14})?$/.test(tenant))
        throw new ApiError(422, text('ingest.page.noTenant', { tenant }));
      const shown: Shown = { token, report, tenant };
      const batches = () =>
        facts.ask((engine) => listBatches(engine, report.row, tenant ? Number(tenant) : undefined));
      if (remove === undefined) return reply.send(listPage(shown, reports, await batches()));
      if (sure !== 'true') {
        const found = (await batches()).find(({ batch }) => batch === remove);
        if (found) return reply.send(removalPage(shown, found));
      }
      const isRemoved =
        sure === 'true' && (await facts.ask((engine) => removeBatch(engine, report.row, remove)));
      const values = { batch: remove, report: report.title };
      const done = text(isRemoved ? 'ingest.removed' : 'ingest.noBatch', values);
      return reply.send(listPage(shown, reports, await batches(), done));
    });
  });
}
