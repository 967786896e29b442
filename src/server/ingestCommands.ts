import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PassThrough, type Readable } from 'node:stream';
import type { Definitions } from '#definition/model/definitions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { ApiError } from './errors/ApiError.ts';
import { toApiError } from './errors/toApiError.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import type { IngestBatch } from './reports/deliveries/ingestBatches.ts';
import { buildIngestMappingFromFlags } from './reports/ingest/IngestMapping.ts';
import type { IngestResult } from './reports/ingest/ingestFacts.ts';
import { type IngestClient, openIngestClient } from './reports/ingest/openIngestClient.ts';
import { setClockFromEnv } from './setClockFromEnv.ts';
import { readFactsLocation } from './storage/clickhouse/openClickHouse.ts';
import { readDatabaseLocation } from './storage/readDatabaseLocation.ts';

/** Options of the ingest command; see docs/ingest.md. */
export interface IngestCommandOptions {
  /** Tenant key of the facts, if the file has no tenant column. */
  tenant?: string;
  /** Column mapping: "their name=Our name". */
  map?: string[];
  /** Fixed values for every fact: "Our name=value". */
  set?: string[];
  /** Path of a mapping file, which can contain all of these options. */
  mapping?: string;
  /** Batch name. Ingesting the same batch again replaces its facts. Default: a hash of the file's content. */
  batch?: string;
  /** File format, if the file name does not show it. */
  format?: string;
  /** Skips invalid lines instead of rejecting the whole file. */
  skipBad?: boolean;
  /** Adds the facts to those of other batches with the same tenants and days, without confirmation. */
  add?: boolean;
  /** Accepts a file without facts that replaces those of the batch. */
  allowEmpty?: boolean;
}

/** Ingests files into one of a project's reports. Throws an error that lists each invalid line. */
export async function ingestFiles(
  project: Project,
  report: string,
  files: string[],
  options: IngestCommandOptions,
): Promise<void> {
  await runOnIngestTarget(project, async (target, { tenant }) => {
    const written = options.mapping ? await readFile(options.mapping, 'utf8') : undefined;
    const mapping = JSON.stringify(buildIngestMappingFromFlags({ ...options, written }, tenant));
    for (const file of files) {
      const batch = options.batch
        ? buildBatchName(options.batch, file, files)
        : await hashBatch(file, mapping);
      const query = {
        batch,
        format: options.format ?? detectFormat(file),
        mapping,
        skip_bad: String(options.skipBad ?? false),
        add: String(options.add ?? false),
        allow_empty: String(options.allowEmpty ?? false),
      };
      await deliverFile(target, report, file, query).catch(async (error) => {
        if (!(await confirmOverlap(error))) throw error;
        await deliverFile(target, report, file, { ...query, add: 'true' });
      });
    }
  });
}

/** Prints the active batches of a report, for one tenant or for all. */
export async function printIngestBatches(project: Project, report: string, tenant?: string): Promise<void> {
  await runOnIngestTarget(project, async (target, definitions) => {
    const found = await target.request('GET', report, tenant === undefined ? {} : { tenant });
    const lines = (found as IngestBatch[]).map(({ tenants, ...batch }) =>
      formatMessage('ingest.listed', {
        ...batch,
        tenants: `${definitions.tenant.title} ${tenants.join(', ')}`,
      }),
    );
    console.log(lines.join('\n') || formatMessage('ingest.noBatches'));
  });
}

/** Removes a batch of a report: its facts no longer count. */
export async function removeIngestBatch(project: Project, report: string, batch: string): Promise<void> {
  await runOnIngestTarget(project, async (target) => {
    await target.request('DELETE', report, { batch });
    console.log(formatMessage('ingest.removed', { batch }));
  });
}

/**
 * Runs `work` on the ingest target of a project: the server process, or the database. Throws errors as printable
 * messages.
 */
async function runOnIngestTarget(
  project: Project,
  work: (target: IngestClient, definitions: Definitions) => Promise<void>,
): Promise<void> {
  try {
    setClockFromEnv(process.env);
    const { definitions } = await loadServerProject(project);
    const { folder } = project;
    const places = {
      facts: readFactsLocation(process.env, folder),
      records: readDatabaseLocation(process.env, folder),
      migrations: path.join(folder, 'migrations'),
    };
    const target = await openIngestClient(places, definitions);
    await work(target, definitions).finally(() => target.close());
  } catch (error) {
    throw new Error(formatReasons(error as Error).join('\n'));
  }
}

/** Prompts on a terminal for confirmation that a batch overlaps others. */
async function confirmOverlap(error: unknown): Promise<boolean> {
  const isOverlap = error instanceof ApiError && error.status === 409;
  if (!isOverlap || !process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    console.error(error.errors?.map(({ message }) => message).join('\n'));
    return /^y/i.test(await terminal.question(formatMessage('ingest.add')));
  } finally {
    terminal.close();
  }
}

async function deliverFile(
  target: IngestClient,
  report: string,
  file: string,
  query: Record<string, string>,
): Promise<void> {
  const { size } = await stat(file);
  const stream = addProgress(createReadStream(file), file, size);
  const result = (await target.request('POST', report, query, stream)) as IngestResult;
  const { rows, bad_lines, errors, unknown_records, warnings } = result;
  for (const { number, message } of errors) console.error(`${file}:${number}: ${message}`);
  for (const warning of warnings) console.error(`${file}: ${warning}`);
  for (const [name, count] of Object.entries(unknown_records))
    console.error(`${file}: ${formatMessage('ingest.unknownRecords', { name, count })}`);
  const skipped = bad_lines > 0 ? `, ${bad_lines} bad lines left out` : '';
  console.log(`${file}: ${rows} facts in batch ${query.batch}${skipped}`);
}

/** Returns the batch name of one file. Several files of one command are a batch each. */
function buildBatchName(batch: string, file: string, files: string[]): string {
  return files.length > 1 ? `${batch}/${path.basename(file)}` : batch;
}

/** Hashes a file's content and mapping: the same file with the same mapping is the same batch. */
async function hashBatch(file: string, mapping: string): Promise<string> {
  const hash = createHash('sha256').update(mapping);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return `sha256:${hash.digest('hex').slice(0, 32)}`;
}

function detectFormat(file: string): string {
  const ending = path.extname(file).slice(1).toLowerCase();
  return ending === 'jsonl' ? 'ndjson' : ending;
}

/** Formats the reasons of an error, one per line. Omits the general message if a line repeats it. */
function formatReasons(error: Error): string[] {
  const { message, errors = [] } = toApiError(error) ?? { message: error.message };
  const lines = errors.map(({ field, message: reason }) => {
    const line = /^\/lines\/([1-9]\d*)$/.exec(field)?.[1];
    return line ? `line ${line}: ${reason}` : reason;
  });
  const isSaid = error instanceof ApiError && errors.some((it) => it.message === message);
  return isSaid ? lines : [...lines, message || formatMessage('server.invalid')];
}

/** Returns a stream that prints the read progress on a terminal. */
function addProgress(stream: Readable, name: string, size: number): Readable {
  if (!process.stderr.isTTY) return stream;
  let read = 0;
  let shown = -1;
  const counter = new PassThrough({
    transform(chunk: Buffer, _, done) {
      read += chunk.length;
      const percent = Math.floor((100 * read) / Math.max(size, 1));
      if (percent > shown) process.stderr.write(`\r${name}: ${percent} %`);
      shown = Math.max(shown, percent);
      done(null, chunk);
    },
    flush(done) {
      process.stderr.write('\n');
      done();
    },
  });
  stream.once('error', (error) => counter.destroy(error));
  return stream.pipe(counter);
}
