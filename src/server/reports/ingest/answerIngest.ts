import type { Readable } from 'node:stream';
import { text } from '../../../definition/text';
import type { Definitions, JsonSchema, Row } from '../../../definition/types';
import { compileValidator } from '../../../definition/validator';
import { invalid } from '../../errors/failures';
import { reportNamed } from '../dictionaries/reportNamed';
import type { Facts } from '../facts';
import { type Ingested, ingest } from './ingest';
import { readMapping } from './readMapping';
import type { Format } from './Source';

/** What comes with the facts, in the address. */
export interface IngestQuery {
  batch: string;
  format: Format;
  /** JSON. */
  mapping?: string;
  skip_bad?: 'true' | 'false';
}

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
