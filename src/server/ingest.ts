import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { text } from '../definition/text';
import { ApiError } from './errors/ApiError';
import { asApiError } from './errors/asApiError';
import { loadDefinitions } from './loadDefinitions';
import { factsPlace } from './reports/factsPlace';
import { type Carrier, carrierTo } from './reports/ingest/command/carrierTo';
import { mappingFrom } from './reports/ingest/command/mappingFrom';
import { withProgress } from './reports/ingest/command/withProgress';

const usage = `npm run ingest -- <report> <file…>
  --company <id>              whose facts they are, where the file does not say
  --map 'their name=Our name' what a column of the file is; 'their name=' leaves it out
  --set 'Our name=value'      what every fact has
  --mapping <file.json>       all of this in a file: docs/ingest.md
  --batch <id>                names what is delivered; delivered again, it replaces what came before
                              (default: what the file holds, so that the same file never counts twice)
  --format csv|ndjson|parquet where the file's name does not say
  --skip-bad                  leaves bad lines out, instead of refusing the whole file`;

const root = path.resolve(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      map: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true },
      mapping: { type: 'string' },
      batch: { type: 'string' },
      format: { type: 'string' },
      'skip-bad': { type: 'boolean' },
    },
  });
  const [report, ...files] = positionals;
  if (!report || files.length === 0) throw new Error(usage);
  const written = values.mapping ? await readFile(values.mapping, 'utf8') : undefined;
  const mapping = JSON.stringify(mappingFrom({ ...values, written }));
  const carrier = await carrierTo(factsPlace(process.env, root), loadDefinitions());
  try {
    for (const file of files) {
      const batch = values.batch ? named(values.batch, file, files) : await batchOf(file, mapping);
      const query = {
        batch,
        format: values.format ?? formatOf(file),
        mapping,
        skip_bad: String(values['skip-bad'] ?? false),
      };
      await deliver(carrier, report, file, query);
    }
  } finally {
    await carrier.close();
  }
}

async function deliver(
  carrier: Carrier,
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

main().catch((error: Error) => {
  const { message, errors = [] } = asApiError(error) ?? { message: error.message };
  for (const { field, message: reason } of errors) {
    const line = /^\/lines\/([1-9]\d*)$/.exec(field)?.[1];
    console.error(line ? `line ${line}: ${reason}` : reason);
  }
  if (!(error instanceof ApiError) || errors.every((it) => it.message !== message))
    console.error(message || text('server.invalid'));
  process.exitCode = 1;
});
