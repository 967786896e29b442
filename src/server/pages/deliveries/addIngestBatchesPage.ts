import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import addresses from '#definition/addresses.json';
import bounds from '#definition/bounds.json';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { logAndConvertError } from '#server/errors/handleRequestError.ts';
import type { IngestBatch } from '#server/reports/deliveries/ingestBatches.ts';
import { handleIngestRequest, type IngestHttpMethod } from '#server/reports/ingest/handleIngestRequest.ts';
import { requireReport } from '#server/reports/requireReport.ts';
import type { AppServices } from '#server/services.ts';
import { ServiceTokenGuard } from '#server/session/ServiceTokenGuard.ts';
import { plainPageHeaders } from '../renderPlainPage.ts';
import {
  type IngestBatchesPageState,
  renderBatchListPage,
  renderBatchRemovalPage,
  renderRejectedFormPage,
  renderServiceTokenPage,
} from './renderDeliveriesPage.ts';

/** Values of a submitted form. */
type SubmittedForm = Partial<Record<'token' | 'report' | 'tenant' | 'remove' | 'sure', string>>;

/**
 * Adds the page for operators to list and remove ingested batches. It only exists if there is a service token. The page
 * uses the ingest endpoints, needs no script and has no session: each form sends the token again, which also protects
 * against CSRF.
 */
export async function addIngestBatchesPage(
  app: FastifyInstance,
  { facts, definitions, database }: AppServices,
  ingestToken: string | undefined,
): Promise<void> {
  const reports = Object.values(definitions.reports);
  const [first] = reports;
  if (!facts || !ingestToken || !first) return;
  const guard = new ServiceTokenGuard(ingestToken, () => formatMessage('ingest.token'));
  const ask = (method: IngestHttpMethod, report: string, query: Record<string, string>) =>
    handleIngestRequest({ facts, definitions, database }, method, report, query);
  await app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bounds.pageForm },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(addresses.deliveries, (_, reply) =>
      reply.headers(plainPageHeaders).send(renderServiceTokenPage()),
    );
    scope.post<{ Body: SubmittedForm | undefined }>(addresses.deliveries, async ({ body, ip }, reply) => {
      reply.headers(plainPageHeaders);
      const { token = '', report: name = first.name, tenant = '', remove, sure } = body ?? {};
      const refusal = findRefusal(() => guard.assertToken({ ip, headers: { authorization: token } }));
      if (refusal)
        return reply
          .code(refusal.status)
          .headers(refusal.headers)
          .send(renderServiceTokenPage(refusal.message));
      const shown: IngestBatchesPageState = { token, report: requireReport(definitions, name), tenant };
      const batches = async () => (await ask('GET', name, tenant ? { tenant } : {})) as IngestBatch[];
      const list = async (done?: string) =>
        reply.send(renderBatchListPage(shown, reports, await batches(), done));
      if (remove === undefined) return list();
      const values = { batch: remove, report: shown.report.title };
      if (sure === 'true')
        return list(
          (await isRemoved(name, remove))
            ? formatMessage('ingest.removed', values)
            : getNoBatchMessage(values),
        );
      const found = (await batches()).find(({ batch }) => batch === remove);
      return found ? reply.send(renderBatchRemovalPage(shown, found)) : list(getNoBatchMessage(values));
    });
  });

  /** Removes a batch. Returns false if it does not exist. */
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

/** Returns the `ApiError` that a check throws; undefined if it throws none. */
function findRefusal(check: () => void): ApiError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function getNoBatchMessage(values: { batch: string; report: string }): string {
  return formatMessage('ingest.noBatch', values);
}

/** Sends the error of a submitted form as an HTML page. */
function sendRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, errors, headers } = logAndConvertError(error, request);
  const words = errors?.map((one) => one.message).join(' ') || message;
  return reply
    .code(status)
    .headers({ ...plainPageHeaders, ...headers })
    .send(renderRejectedFormPage(words));
}
