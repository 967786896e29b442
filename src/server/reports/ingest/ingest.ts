import type { Readable } from 'node:stream';
import type { Dataset } from '../../../definition/model/report';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { Engine } from '../../storage/clickhouse/Engine';
import { deliveryColumn, tableName } from '../../storage/clickhouse/factTable';
import { deliver } from '../deliveries/deliver';
import { type Overlap, overlaps } from '../deliveries/overlaps';
import { removeLeftovers } from '../deliveries/removeDeliveries';
import { BadValue } from './convert';
import { FactMapper } from './FactMapper';
import limits from './limits.json';
import type { Mapping } from './Mapping';
import { type BadLine, type Format, IngestRefusal, isBad, type Line, type Source } from './Source';
import { readCsv } from './sources/readCsv';
import { readNdjson } from './sources/readNdjson';
import { readParquet } from './sources/readParquet';

/** What is ingested, and how. */
export interface IngestOptions {
  format: Format;
  /** Names what is delivered: delivered again, it replaces what came before. */
  batch: string;
  mapping: Mapping;
  /** Whether lines that are bad are left out; otherwise one of them refuses the whole batch. */
  skipBad: boolean;
  /** Whether it counts beside what other batches hold of the same tenants and days; otherwise that refuses it. */
  add: boolean;
  /** The tenants that there are. */
  tenants: ReadonlySet<number>;
  onProgress?: (lines: number) => void;
}

/** What came of it. */
export interface Ingested {
  batch: string;
  /** How many facts were stored. */
  rows: number;
  /** How many lines were left out, and the first of them. */
  bad_lines: number;
  errors: BadLine[];
}

/** Ingests facts of a report: all of them count at once, or none when the batch is refused. */
export async function ingest(
  engine: Engine,
  row: Dataset,
  stream: Readable,
  { format, batch, mapping, skipBad, add, tenants, onProgress }: IngestOptions,
): Promise<Ingested> {
  const plan = mapperOf(row, mapping, tenants);
  const source = await open(format, stream, engine);
  checked(plan, source);
  await removeLeftovers(engine, row);
  const bad: BadLine[] = [];
  let badLines = 0;
  let lines = 0;
  const rows = await deliver(engine, row, batch, async (delivery) => {
    let written = 0;
    for await (const portion of source.portions) {
      const facts = portion.flatMap((line) => {
        const fact = factOf(plan, line);
        if (Array.isArray(fact)) return [[...fact, delivery]];
        badLines += 1;
        if (bad.length < limits.errorsShown) bad.push(fact);
        return [];
      });
      lines += portion.length;
      onProgress?.(lines);
      // Once the batch is bound to be refused, its other lines are only looked at for more mistakes.
      if (badLines > 0 && !skipBad) continue;
      await write(engine, row, plan, facts);
      written += facts.length;
    }
    if (badLines > 0 && !skipBad) throw new IngestRefusal(bad, badLines);
    if (!add) refuseOverlaps(row, await overlaps(engine, row, batch, delivery));
    return written;
  });
  return { batch, rows, bad_lines: badLines, errors: bad };
}

function open(format: Format, stream: Readable, engine: Engine): Source | Promise<Source> {
  if (format === 'csv') return readCsv(stream);
  return format === 'ndjson' ? readNdjson(stream) : readParquet(stream, engine);
}

/** What is wrong before the first fact refuses the batch, whatever else is allowed. */
function mapperOf(row: Dataset, mapping: Mapping, tenants: ReadonlySet<number>): FactMapper {
  try {
    return new FactMapper(row, mapping, tenants);
  } catch (error) {
    if (error instanceof BadValue) throw new IngestRefusal([{ number: 0, message: error.message }], 1);
    throw error;
  }
}

function checked(plan: FactMapper, { header }: Source): void {
  const faults = header ? plan.headerFaults(header) : [];
  if (faults.length === 0) return;
  throw new IngestRefusal(
    faults.map((message) => ({ number: 1, message })),
    1,
  );
}

/** The same facts under another name would count twice: whoever delivers them says whether they are others. */
function refuseOverlaps({ tenant }: Dataset, found: Overlap[]): void {
  if (found.length === 0) return;
  const errors = found.map(({ same, tenant: key, ...overlap }) => {
    const of = `${tenant.title} ${key}`;
    const message = text(same ? 'ingest.overlap.same' : 'ingest.overlap.other', { ...overlap, of });
    return { field: '/batch', message };
  });
  throw new ApiError(409, text('ingest.overlap'), errors);
}

function factOf(plan: FactMapper, line: Line | BadLine): (string | number)[] | BadLine {
  if (isBad(line)) return line;
  try {
    return plan.fact(line);
  } catch (error) {
    if (error instanceof BadValue) return { number: line.number, message: error.message };
    throw error;
  }
}

async function write(
  engine: Engine,
  row: Dataset,
  { targets }: FactMapper,
  values: unknown[][],
): Promise<void> {
  if (values.length === 0) return;
  const [first, ...others] = [...targets.map(({ column }) => column), deliveryColumn];
  const columns: [string, ...string[]] = [first ?? deliveryColumn, ...others];
  await engine.client.insert({ table: tableName(row), columns, values, format: 'JSONCompactEachRow' });
}
