import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import addresses from '../../../definition/addresses.json';
import bounds from '../../../definition/bounds.json';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import { refusalOf } from '../../errors/onError';
import type { Batch } from '../../reports/deliveries/batches';
import { answerIngest, type IngestMethod } from '../../reports/ingest/answerIngest';
import { reportNamed } from '../../reports/reportNamed';
import type { Services } from '../../services';
import { isTokenSent } from '../../session/token';
import { plainHeaders } from '../plainPage';
import { askingPage, listPage, refusalPage, removalPage, type Shown } from './deliveriesPage';

/** What a form of the page sends: each once. */
type Sent = Partial<Record<'token' | 'report' | 'tenant' | 'remove' | 'sure', string>>;

/**
 * Adds the page on which those who run the server see what was delivered, and remove a batch, where there is a token
 * for it. It asks what the calls of deliveries ask, needs no script and keeps nobody logged in: each of its forms sends
 * the token again, so that no other page can send one of them.
 */
export async function addDeliveriesPage(
  app: FastifyInstance,
  { facts, definitions, database }: Services,
  ingestToken: string | undefined,
): Promise<void> {
  const reports = Object.values(definitions.reports);
  const [first] = reports;
  if (!facts || !ingestToken || !first) return;
  const ask = (method: IngestMethod, report: string, query: Record<string, string>) =>
    answerIngest({ facts, definitions, database }, method, report, query);
  await app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bounds.pageForm },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(addresses.deliveries, (_, reply) => reply.headers(plainHeaders).send(askingPage()));
    scope.post<{ Body: Sent | undefined }>(addresses.deliveries, async ({ body }, reply) => {
      reply.headers(plainHeaders);
      const { token = '', report: name = first.name, tenant = '', remove, sure } = body ?? {};
      if (!isTokenSent({ authorization: token }, ingestToken))
        return reply.code(401).send(askingPage(text('ingest.token')));
      const shown: Shown = { token, report: reportNamed(definitions, name), tenant };
      const batches = async () => (await ask('GET', name, tenant ? { tenant } : {})) as Batch[];
      const list = async (done?: string) => reply.send(listPage(shown, reports, await batches(), done));
      if (remove === undefined) return list();
      const values = { batch: remove, report: shown.report.title };
      if (sure === 'true')
        return list((await isRemoved(name, remove)) ? text('ingest.removed', values) : none(values));
      const found = (await batches()).find(({ batch }) => batch === remove);
      return found ? reply.send(removalPage(shown, found)) : list(none(values));
    });
  });

  /** Removes a batch; whether it was there. */
  async function isRemoved(report: string, batch: string): Promise<boolean> {
    try {
      await ask('DELETE', report, { batch });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }
}

function none(values: { batch: string; report: string }): string {
  return text('ingest.noBatch', values);
}

/** A form is sent by a person: what is refused of it is said on a page. */
function sendRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, errors, headers } = refusalOf(error, request);
  const words = errors?.map((one) => one.message).join(' ') || message;
  return reply
    .code(status)
    .headers({ ...plainHeaders, ...headers })
    .send(refusalPage(words));
}
