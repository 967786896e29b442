import { Readable } from 'node:stream';
import type { Dataset } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName } from '#server/storage/clickhouse/factTable.ts';
import { deleteFactsOfHiddenDeliveries } from '../deliveries/deleteFactsAndMarkDeliveriesRemoved.ts';
import { type BatchOverlap, findOverlappingBatches } from '../deliveries/findOverlappingBatches.ts';
import { isBatchDelivered } from '../deliveries/ingestBatches.ts';
import { replaceFactsBatch } from '../deliveries/replaceFactsBatch.ts';
import type { FactDeliveryDatabases } from '../deliveries/startDelivery.ts';
import { type AllowedFactValues, FactMapper } from './FactMapper.ts';
import type { IngestMapping } from './IngestMapping.ts';
import {
  type BadSourceLine,
  type IngestFormat,
  IngestRejectedError,
  type IngestSource,
  isBadLine,
  type SourceLine,
} from './IngestSource.ts';
import limits from './limits.json';
import { NameSpeller, type NameSpellings } from './NameSpeller.ts';
import { BadFactError } from './parseFactValue.ts';
import { type ReferenceableRecordKeys, ReferenceChecker } from './ReferenceChecker.ts';
import { readCsv } from './sources/readCsv.ts';
import { readNdjson } from './sources/readNdjson.ts';
import { readParquet } from './sources/readParquet.ts';
import { validateTextStream } from './sources/validateTextStream.ts';
import { TotalLineDetector } from './TotalLineDetector.ts';

/** Options of an ingest. */
export interface IngestFactsOptions {
  format: IngestFormat;
  /** Batch name. Ingesting the same batch again replaces its facts. */
  batch: string;
  mapping: IngestMapping;
  /** True to skip invalid lines; false to reject the whole batch on the first one. */
  skipBad: boolean;
  /** True to accept facts of tenants and days that other batches contain too; false to reject them. */
  add: boolean;
  /** True to accept a file without facts that replaces those of the batch. */
  allowEmpty: boolean;
  known: AllowedFactValues & { referenced: ReferenceableRecordKeys[]; names: NameSpellings[] };
  onProgress?: (lines: number) => void;
}

/** Result of an ingest: number of stored facts, skipped lines with their errors, unknown records, and warnings. */
export interface IngestResult {
  batch: string;
  /** Number of stored facts. */
  rows: number;
  /** Number of skipped lines, and the first of their errors. */
  bad_lines: number;
  errors: BadSourceLine[];
  /** Number of stored facts that reference a record that does not exist, by dimension. */
  unknown_records: Record<string, number>;
  /** Amounts far beyond the usual ones. */
  warnings: string[];
}

/** Ingests the facts of a report atomically: all of them count at once, or none if the batch is rejected. */
export async function ingestFacts(
  stores: FactDeliveryDatabases,
  row: Dataset,
  stream: Readable,
  { format, batch, mapping, skipBad, add, allowEmpty, known, onProgress }: IngestFactsOptions,
): Promise<Omit<IngestResult, 'warnings'>> {
  const { engine } = stores;
  const plan = createMapper(row, mapping, known);
  const source = await openSource(format, stream, engine);
  assertValidHeader(plan, source);
  await deleteFactsOfHiddenDeliveries(engine, row);
  const bad: BadSourceLine[] = [];
  const totals = new TotalLineDetector(plan.targets);
  const columns = plan.targets.map(({ column }) => column);
  const references = new ReferenceChecker(columns, known.referenced);
  const names = new NameSpeller(columns, known.names);
  let badLines = 0;
  let lines = 0;
  const rows = await replaceFactsBatch(stores, row, batch, async (delivery) => {
    let written = 0;
    for await (const portion of source.chunks) {
      const facts = portion.flatMap((line) => {
        const fact = mapLine(plan, references, names, line);
        if (Array.isArray(fact)) {
          totals.add(line.number, fact);
          return [[...fact, delivery]];
        }
        badLines += 1;
        if (bad.length < limits.errorsShown) bad.push(fact);
        return [];
      });
      lines += portion.length;
      onProgress?.(lines);
      // Once the batch will be rejected, the remaining lines are only checked for more errors.
      if (badLines > 0 && !skipBad) continue;
      await insertFacts(engine, row, plan, facts);
      written += facts.length;
    }
    if (badLines > 0 && (!skipBad || written === 0)) throw new IngestRejectedError(bad, badLines);
    if (mapping.totals !== 'keep') assertNoTotal(totals);
    if (written === 0 && !allowEmpty) await assertReplacesNothing(stores, row, batch);
    if (!add) assertNoOverlaps(row, await findOverlappingBatches(engine, row, batch, delivery));
    return written;
  });
  return { batch, rows, bad_lines: badLines, errors: bad, unknown_records: references.unknown };
}

function openSource(
  format: IngestFormat,
  stream: Readable,
  engine: ClickHouseEngine,
): IngestSource | Promise<IngestSource> {
  if (format === 'parquet') return readParquet(stream, engine);
  const text = Readable.from(validateTextStream(stream));
  return format === 'csv' ? readCsv(text) : readNdjson(text);
}

/** Creates the mapper. Errors in the header reject the batch even with `skipBad`. */
function createMapper(row: Dataset, mapping: IngestMapping, known: AllowedFactValues): FactMapper {
  try {
    return new FactMapper(row, mapping, known);
  } catch (error) {
    if (error instanceof BadFactError)
      throw new IngestRejectedError([{ number: 0, message: error.message }], 1);
    throw error;
  }
}

function assertValidHeader(plan: FactMapper, { header }: IngestSource): void {
  const faults = header ? plan.findHeaderFaults(header) : [];
  if (faults.length === 0) return;
  throw new IngestRejectedError(
    faults.map((message) => ({ number: 1, message })),
    1,
  );
}

/**
 * Throws 409 if other batches contain facts of the same tenants and days: the same facts under another batch name would
 * count twice. `add` confirms that they are different facts.
 */
function assertNoOverlaps({ tenant }: Dataset, found: BatchOverlap[]): void {
  if (found.length === 0) return;
  const errors = found.map(({ same, tenant: key, ...overlap }) => {
    const of = `${tenant.title} ${key}`;
    const message = formatMessage(same ? 'ingest.overlap.same' : 'ingest.overlap.other', { ...overlap, of });
    return { field: '/batch', message };
  });
  throw new ApiError(409, formatMessage('ingest.overlap'), errors);
}

/** Throws if a line is the sum of all others: its figures would count twice. */
function assertNoTotal(totals: TotalLineDetector): void {
  const number = totals.find();
  if (number !== undefined)
    throw new IngestRejectedError([{ number, message: formatMessage('ingest.totalLine') }], 1);
}

/** Throws if a file without facts would replace those of the batch: it is more often a failed export than a quiet day. */
async function assertReplacesNothing(
  stores: FactDeliveryDatabases,
  row: Dataset,
  batch: string,
): Promise<void> {
  if (await isBatchDelivered(stores, row, batch))
    throw validationError([{ field: '/batch', message: formatMessage('ingest.replacesAll', { batch }) }]);
}

function mapLine(
  plan: FactMapper,
  references: ReferenceChecker,
  names: NameSpeller,
  line: SourceLine | BadSourceLine,
): (string | number)[] | BadSourceLine {
  if (isBadLine(line)) return line;
  try {
    const fact = plan.mapLine(line);
    references.check(fact);
    names.spell(fact);
    return fact;
  } catch (error) {
    if (error instanceof BadFactError) return { number: line.number, message: error.message };
    throw error;
  }
}

async function insertFacts(
  engine: ClickHouseEngine,
  row: Dataset,
  { targets }: FactMapper,
  values: unknown[][],
): Promise<void> {
  if (values.length === 0) return;
  const [first, ...others] = [...targets.map(({ column }) => column), deliveryColumn];
  const columns: [string, ...string[]] = [first ?? deliveryColumn, ...others];
  await engine.client.insert({ table: getFactTableName(row), columns, values, format: 'JSONCompactEachRow' });
}
