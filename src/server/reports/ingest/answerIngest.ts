import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import type { JsonSchema, Row } from '../../../definition/model/entity';
import type { Dataset } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { compileValidator } from '../../../definition/validator';
import { ApiError } from '../../errors/ApiError';
import { asApiError } from '../../errors/asApiError';
import { invalid } from '../../errors/failures';
import type { Services } from '../../services';
import type { Facts } from '../../storage/clickhouse/Engine';
import { listBatches, removeBatch } from '../deliveries/batches';
import { tenantPattern } from '../deliveries/tenantPattern';
import { reportNamed } from '../reportNamed';
import { type Ingested, ingest } from './ingest';
import { knownTenants } from './knownTenants';
import { readMapping } from './Mapping';
import type { Format } from './Source';

/** What comes with the facts, in the address. */
interface IngestQuery {
  batch: string;
  format: Format;
  /** JSON. */
  mapping?: string;
  skip_bad?: 'true' | 'false';
  /** Whether it counts beside other batches of the same tenants and days. */
  add?: 'true' | 'false';
}

const body = profile.answer;

const batch: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  errorMessage: { required: text('ingest.batch'), minLength: text('ingest.batch') },
};

/** What may come in the address of each call. */
const validators = {
  POST: compileValidator({
    type: 'object',
    additionalProperties: false,
    required: ['batch', 'format'],
    properties: {
      batch,
      format: { enum: ['csv', 'ndjson', 'parquet'], errorMessage: text('ingest.format') },
      mapping: { title: 'Mapping', type: 'string' },
      skip_bad: { title: 'Skip Bad', enum: ['true', 'false'] },
      add: { title: 'Add', enum: ['true', 'false'] },
    },
    errorMessage: { required: { format: text('ingest.format') } },
  } satisfies JsonSchema),
  GET: compileValidator({
    type: 'object',
    additionalProperties: false,
    properties: {
      tenant: {
        title: 'Tenant',
        type: 'string',
        pattern: `^${tenantPattern}$`,
        errorMessage: { pattern: text('ingest.page.noTenant') },
      },
    },
  }),
  DELETE: compileValidator({
    type: 'object',
    additionalProperties: false,
    required: ['batch'],
    properties: { batch },
    errorMessage: { required: { batch: text('ingest.batch') } },
  }),
};

/** What deliveries are answered with. */
export type IngestServices = Pick<Services, 'database' | 'definitions'> & { facts: Facts };

/** What can be asked of the batches of a report. */
export type IngestMethod = keyof typeof validators;

type Answer = (services: IngestServices, row: Dataset, query: Row, stream: Readable) => Promise<unknown>;

const answers: Record<IngestMethod, Answer> = {
  POST: answerDelivery,
  GET: ({ facts }, row, { tenant }) =>
    facts.ask((engine) => listBatches(engine, row, tenant === undefined ? undefined : Number(tenant))),
  DELETE: async ({ facts }, row, { batch }) => {
    const isRemoved = await facts.ask((engine) => removeBatch(engine, row, String(batch)));
    if (!isRemoved) throw new ApiError(404, text('ingest.noBatch', { report: row.title, batch }));
    return { batch };
  },
};

/** Takes facts in (POST), lists the batches of a report (GET), or removes one (DELETE): over HTTP or from the command. */
export async function answerIngest(
  services: IngestServices,
  method: IngestMethod,
  report: string,
  query: Row,
  stream = Readable.from([]),
): Promise<unknown> {
  const { row } = reportNamed(services.definitions, report);
  const errors = validators[method](query);
  if (errors.length > 0) throw invalid(errors);
  return answers[method](services, row, query, stream);
}

async function answerDelivery(
  { facts, definitions, database }: IngestServices,
  row: Dataset,
  query: Row,
  stream: Readable,
): Promise<Ingested> {
  const { batch, format, mapping, skip_bad, add } = query as unknown as IngestQuery;
  const options = {
    batch,
    format,
    mapping: readMapping(mapping),
    skipBad: skip_bad === 'true',
    add: add === 'true',
    tenants: await knownTenants(database, definitions),
  };
  return facts.ask((engine) => ingest(engine, row, stream, options));
}

/** Answers the ingest command of this machine. Whoever can open the socket can write the folder anyway. */
export function ingestListener(services: IngestServices): RequestListener {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facts');
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const method = request.method as IngestMethod;
      const report = decodeURIComponent(pathname.slice(1));
      send(200, await answerIngest(services, method, report, Object.fromEntries(searchParams), request));
    } catch (error) {
      const { status, message, errors } = asApiError(error) ?? { status: 500, message: String(error) };
      send(status, { [body.words]: message || text('server.invalid'), [body.errors]: errors });
      request.resume();
    }
  };
}
