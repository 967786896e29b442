import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import type { Dataset } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { toApiError } from '#server/errors/toApiError.ts';
import type { AppServices } from '#server/services.ts';
import type { ClickHouseTaskRunner } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deleteDeliveredDaysOfBatch, syncDeliveredDays } from '../deliveries/deliveredDays.ts';
import { hideAndDeleteBatch, listActiveIngestBatches } from '../deliveries/ingestBatches.ts';
import { tenantKeyPattern } from '../deliveries/tenantKeyPattern.ts';
import { requireReport } from '../requireReport.ts';
import { buildUnusualAmountWarnings } from './buildUnusualAmountWarnings.ts';
import { parseIngestMapping } from './IngestMapping.ts';
import type { IngestFormat } from './IngestSource.ts';
import { type IngestResult, ingestFacts } from './ingestFacts.ts';
import { loadTenantKeys } from './loadTenantKeys.ts';
import { loadNameSpellings } from './NameSpeller.ts';
import { loadReferenceableRecordKeys } from './ReferenceChecker.ts';

/** Query parameters of an ingest. */
interface IngestQuery {
  batch: string;
  format: IngestFormat;
  /** JSON text. */
  mapping?: string;
  skip_bad?: 'true' | 'false';
  /** Adds the facts to those of other batches with the same tenants and days. */
  add?: 'true' | 'false';
  /** Accepts a file without facts that replaces those of the batch. */
  allow_empty?: 'true' | 'false';
}

const envelopeNames = apiProtocol.answer;

const batchSchema: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  errorMessage: { required: formatMessage('ingest.batch'), minLength: formatMessage('ingest.batch') },
};

/** Validators of the query parameters, by HTTP method. */
const validators = {
  POST: compileValidator({
    type: 'object',
    additionalProperties: false,
    required: ['batch', 'format'],
    properties: {
      batch: batchSchema,
      format: { enum: ['csv', 'ndjson', 'parquet'], errorMessage: formatMessage('ingest.format') },
      mapping: { title: 'Mapping', type: 'string' },
      skip_bad: { title: 'Skip Bad', enum: ['true', 'false'] },
      add: { title: 'Add', enum: ['true', 'false'] },
      allow_empty: { title: 'Allow Empty', enum: ['true', 'false'] },
    },
    errorMessage: { required: { format: formatMessage('ingest.format') } },
  } satisfies JsonSchema),
  GET: compileValidator({
    type: 'object',
    additionalProperties: false,
    properties: {
      tenant: {
        title: 'Tenant',
        type: 'string',
        pattern: `^${tenantKeyPattern}$`,
        errorMessage: { pattern: formatMessage('ingest.page.noTenant') },
      },
    },
  }),
  DELETE: compileValidator({
    type: 'object',
    additionalProperties: false,
    required: ['batch'],
    properties: { batch: batchSchema },
    errorMessage: { required: { batch: formatMessage('ingest.batch') } },
  }),
};

/** Services that the ingest needs. */
export type IngestServices = Pick<AppServices, 'database' | 'definitions'> & { facts: ClickHouseTaskRunner };

/** HTTP methods of the ingest endpoint. */
export type IngestHttpMethod = keyof typeof validators;

type IngestHandler = (
  services: IngestServices,
  row: Dataset,
  query: RecordValues,
  stream: Readable,
) => Promise<unknown>;

const ingestHandlers: Record<IngestHttpMethod, IngestHandler> = {
  POST: handleDelivery,
  GET: ({ facts }, row, { tenant }) =>
    facts.run((engine) =>
      listActiveIngestBatches(engine, row, tenant === undefined ? undefined : Number(tenant)),
    ),
  DELETE: async ({ facts, database }, row, { batch }) => {
    const isRemoved = await facts.run(async (engine) => {
      const isHidden = await hideAndDeleteBatch({ engine, database }, row, String(batch));
      const isForgotten = await deleteDeliveredDaysOfBatch(database, row.name, String(batch));
      return isHidden || isForgotten;
    });
    if (!isRemoved) throw new ApiError(404, formatMessage('ingest.noBatch', { report: row.title, batch }));
    return { batch };
  },
};

/**
 * Handles an ingest request: adds facts (POST), lists batches (GET), or removes one (DELETE). Used over HTTP and by the
 * command.
 */
export async function handleIngestRequest(
  services: IngestServices,
  method: IngestHttpMethod,
  report: string,
  query: RecordValues,
  stream = Readable.from([]),
): Promise<unknown> {
  const { row } = requireReport(services.definitions, report);
  const errors = validators[method](query);
  if (errors.length > 0) throw validationError(errors);
  return ingestHandlers[method](services, row, query, stream);
}

async function handleDelivery(
  { facts, definitions, database }: IngestServices,
  row: Dataset,
  query: RecordValues,
  stream: Readable,
): Promise<IngestResult> {
  const { batch, format, mapping, skip_bad, add, allow_empty } = query as unknown as IngestQuery;
  const options = {
    batch,
    format,
    mapping: parseIngestMapping(mapping),
    skipBad: skip_bad === 'true',
    add: add === 'true',
    allowEmpty: allow_empty === 'true',
    known: {
      tenants: await loadTenantKeys(database, definitions),
      dictionaries: definitions.dictionaries,
      referenced: await loadReferenceableRecordKeys(database, definitions, row),
      names: await loadNameSpellings(database, definitions, row),
    },
  };
  return facts.run(async (engine) => {
    const result = await ingestFacts({ engine, database }, row, stream, options);
    await syncDeliveredDays(database, engine, row);
    return { ...result, warnings: await buildUnusualAmountWarnings(database, row, batch) };
  });
}

/**
 * Creates the HTTP handler of the local socket for the ingest command. It needs no login: a process that can open the
 * socket can also write the data folder.
 */
export function createIngestSocketHandler(services: IngestServices): RequestListener {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facts');
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const method = request.method as IngestHttpMethod;
      const report = decodeURIComponent(pathname.slice(1));
      send(
        200,
        await handleIngestRequest(services, method, report, Object.fromEntries(searchParams), request),
      );
    } catch (error) {
      const { status, message, errors } = toApiError(error) ?? { status: 500, message: String(error) };
      send(status, {
        [envelopeNames.words]: message || formatMessage('server.invalid'),
        [envelopeNames.errors]: errors,
      });
      request.resume();
    }
  };
}
