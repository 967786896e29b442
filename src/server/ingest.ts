import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from '../definition/text';
import type { Project } from '../project/project';
import { ApiError } from './errors/ApiError';
import { asApiError } from './errors/asApiError';
import { loadProject } from './loadProject';
import { type IngestTarget, ingestTarget } from './reports/ingest/ingestTarget';
import { mappingFrom } from './reports/ingest/Mapping';
import { factsPlace } from './storage/clickhouse/openEngine';

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
}

/** Delivers files to one of a project's reports; throws what is wrong, each with its line. */
export async function ingest(
  project: Project,
  report: string,
  files: string[],
  options: IngestOptions,
): Promise<void> {
  try {
    await deliverAll(project, report, files, options);
  } catch (error) {
    throw new Error(reasons(error as Error).join('\n'));
  }
}

async function deliverAll(project: Project, report: string, files: string[], options: IngestOptions) {
  const written = options.mapping ? await readFile(options.mapping, 'utf8') : undefined;
  const { definitions } = await loadProject(project);
  const mapping = JSON.stringify(mappingFrom({ ...options, written }, definitions.tenant));
  const carrier = await ingestTarget(factsPlace(process.env, project.folder), definitions);
  try {
    for (const file of files) {
      const batch = options.batch ? named(options.batch, file, files) : await batchOf(file, mapping);
      const query = {
        batch,
        format: options.format ?? formatOf(file),
        mapping,
        skip_bad: String(options.skipBad ?? false),
      };
      await deliver(carrier, report, file, query);
    }
  } finally {
    await carrier.close();
  }
}

async function deliver(
  carrier: IngestTarget,
  report: string,
  file: string,
  query: Record<string, string>,
): Promise<void> {
  const { size } = await stat(file);
  const { rows, bad_lines, errors } = await carrier.carry(
    report,
    query,
    withProgress(createReadStream(file), file, size),
  );
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
