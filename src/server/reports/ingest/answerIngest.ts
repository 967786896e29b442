import type { RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import type { Definitions } from '../../../definition/model/definitions';
import type { JsonSchema, Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { compileValidator } from '../../../definition/validator';
import { asApiError } from '../../errors/asApiError';
import { invalid } from '../../errors/failures';
import type { Facts } from '../../storage/clickhouse/Engine';
import { reportNamed } from '../reportNamed';
import { type Ingested, ingest } from './ingest';
import { readMapping } from './Mapping';
import type { Format } from './Source';

/** What comes with the facts, in the address. */
interface IngestQuery {
  batch: string;
  format: Format;
  /** JSON. */
  mapping?: string;
  skip_bad?: 'true' | 'false';
}

const body = profile.answer;

const validate = compileValidator({
  type: 'object',
  additionalProperties: false,
  required: ['batch', 'format'],
  properties: {
    batch: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      errorMessage: { required: text('ingest.batch'), minLength: text('ingest.batch') },
    },
    format: { enum: ['csv', 'ndjson', 'parquet'], errorMessage: text('ingest.format') },
    mapping: { title: 'Mapping', type: 'string' },
    skip_bad: { title: 'Skip Bad', enum: ['true', 'false'] },
  },
  errorMessage: { required: { format: text('ingest.format') } },
} satisfies JsonSchema);

/** Ingests what is sent, over HTTP or from the command. */
export async function answerIngest(
  { facts, definitions }: { facts: Facts; definitions: Pick<Definitions, 'reports'> },
  report: string,
  query: Row,
  stream: Readable,
): Promise<Ingested> {
  const { row } = reportNamed(definitions, report);
  const errors = validate(query);
  if (errors.length > 0) throw invalid(errors);
  const { batch, format, mapping, skip_bad } = query as unknown as IngestQuery;
  const options = { batch, format, mapping: readMapping(mapping), skipBad: skip_bad === 'true' };
  return facts.ask((engine) => ingest(engine, row, stream, options));
}

/** Answers the ingest command of this machine. Whoever can open the socket can write the folder anyway. */
export function ingestListener(facts: Facts, definitions: Pick<Definitions, 'reports'>): RequestListener {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facts');
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const report = decodeURIComponent(pathname.slice(1));
      send(
        200,
        await answerIngest({ facts, definitions }, report, Object.fromEntries(searchParams), request),
      );
    } catch (error) {
      const { status, message, errors } = asApiError(error) ?? { status: 500, message: String(error) };
      send(status, { [body.words]: message || text('server.invalid'), [body.errors]: errors });
      request.resume();
    }
  };
}
