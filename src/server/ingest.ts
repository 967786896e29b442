import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PassThrough, type Readable } from 'node:stream';
import type { Definitions } from '../definition/model/definitions';
import { text } from '../definition/text';
import type { Project } from '../project/project';
import { ApiError } from './errors/ApiError';
import { asApiError } from './errors/asApiError';
import { loadProject } from './loadProject';
import type { Batch } from './reports/deliveries/batches';
import type { Ingested } from './reports/ingest/ingest';
import { type IngestTarget, ingestTarget } from './reports/ingest/ingestTarget';
import { mappingFrom } from './reports/ingest/Mapping';
import { startClock } from './startClock';
import { factsPlace } from './storage/clickhouse/openEngine';
import { databasePlace } from './storage/databasePlace';

/** How files are delivered: docs/ingest.md. */
export interface IngestOptions {
  /** The key of the tenant whose facts they are, where the file does not say. */
  tenant?: string;
  /** What columns of the files are: "their name=Our name". */
  map?: string[];
  /** What every fact has: "Our name=value". */
  set?: string[];
  /** All of this in a file. */
  mapping?: string;
  /** What is delivered; delivered again, it replaces what came before. Default: what the file holds. */
  batch?: string;
  /** Where the file's name does not say. */
  format?: string;
  /** Leaves bad lines out, instead of refusing the whole file. */
  skipBad?: boolean;
  /** Counts beside what other batches hold of the same tenants and days, without asking. */
  add?: boolean;
}

/** Delivers files to one of a project's reports; throws what is wrong, each with its line. */
export async function ingest(
  project: Project,
  report: string,
  files: string[],
  options: IngestOptions,
): Promise<void> {
  await atTarget(project, async (target, { tenant }) => {
    const written = options.mapping ? await readFile(options.mapping, 'utf8') : undefined;
    const mapping = JSON.stringify(mappingFrom({ ...options, written }, tenant));
    for (const file of files) {
      const batch = options.batch ? named(options.batch, file, files) : await batchOf(file, mapping);
      const query = {
        batch,
        format: options.format ?? formatOf(file),
        mapping,
        skip_bad: String(options.skipBad ?? false),
        add: String(options.add ?? false),
      };
      await deliver(target, report, file, query).catch(async (error) => {
        if (!(await isWanted(error))) throw error;
        await deliver(target, report, file, { ...query, add: 'true' });
      });
    }
  });
}

/** Prints the batches of a report whose facts count: those of one tenant, or all. */
export async function printBatches(project: Project, report: string, tenant?: string): Promise<void> {
  await atTarget(project, async (target, definitions) => {
    const found = await target.ask('GET', report, tenant === undefined ? {} : { tenant });
    const lines = (found as Batch[]).map(({ tenants, ...batch }) =>
      text('ingest.listed', { ...batch, tenants: `${definitions.tenant.title} ${tenants.join(', ')}` }),
    );
    console.log(lines.join('\n') || text('ingest.noBatches'));
  });
}

/** Removes a batch of a report: its facts count no longer. */
export async function removeBatch(project: Project, report: string, batch: string): Promise<void> {
  await atTarget(project, async (target) => {
    await target.ask('DELETE', report, { batch });
    console.log(text('ingest.removed', { batch }));
  });
}

/** Works where the facts of a project are; throws what is wrong in the words that the command prints. */
async function atTarget(
  project: Project,
  work: (target: IngestTarget, definitions: Definitions) => Promise<void>,
): Promise<void> {
  try {
    startClock(process.env);
    const { definitions } = await loadProject(project);
    const { folder } = project;
    const places = {
      facts: factsPlace(process.env, folder),
      records: databasePlace(process.env, folder),
      migrations: path.join(folder, 'migrations'),
    };
    const target = await ingestTarget(places, definitions);
    await work(target, definitions).finally(() => target.close());
  } catch (error) {
    throw new Error(reasons(error as Error).join('\n'));
  }
}

/** Asks on a terminal whether a batch counts beside others of the same days. */
async function isWanted(error: unknown): Promise<boolean> {
  const isOverlap = error instanceof ApiError && error.status === 409;
  if (!isOverlap || !process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    console.error(error.errors?.map(({ message }) => message).join('\n'));
    return /^y/i.test(await terminal.question(text('ingest.add')));
  } finally {
    terminal.close();
  }
}

async function deliver(
  target: IngestTarget,
  report: string,
  file: string,
  query: Record<string, string>,
): Promise<void> {
  const { size } = await stat(file);
  const stream = withProgress(createReadStream(file), file, size);
  const { rows, bad_lines, errors } = (await target.ask('POST', report, query, stream)) as Ingested;
  for (const { number, message } of errors) console.error(`${file}:${number}: ${message}`);
  const skipped = bad_lines > 0 ? `, ${bad_lines} bad lines left out` : '';
  console.log(`${file}: ${rows} facts in batch ${query.batch}${skipped}`);
}

/** Several files of one delivery are a batch each. */
function named(batch: string, file: string, files: string[]): string {
  return files.length > 1 ? `${batch}/${path.basename(file)}` : batch;
}

/** The same file, read in the same way, is the same batch. */
async function batchOf(file: string, mapping: string): Promise<string> {
  const hash = createHash('sha256').update(mapping);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return `sha256:${hash.digest('hex').slice(0, 32)}`;
}

function formatOf(file: string): string {
  const ending = path.extname(file).slice(1).toLowerCase();
  return ending === 'jsonl' ? 'ndjson' : ending;
}

/** What is wrong, a line each; what is said of the whole is left out where a line says the same. */
function reasons(error: Error): string[] {
  const { message, errors = [] } = asApiError(error) ?? { message: error.message };
  const lines = errors.map(({ field, message: reason }) => {
    const line = /^\/lines\/([1-9]\d*)$/.exec(field)?.[1];
    return line ? `line ${line}: ${reason}` : reason;
  });
  const isSaid = error instanceof ApiError && errors.some((it) => it.message === message);
  return isSaid ? lines : [...lines, message || text('server.invalid')];
}

/** Shows on a terminal how much of a file has been read. */
function withProgress(stream: Readable, name: string, size: number): Readable {
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
