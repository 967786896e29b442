import type { Readable } from 'node:stream';
import { formatMessage } from '#definition/text/messages.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { IngestRejectedError, type IngestSource, type SourceLine } from '../IngestSource.ts';
import { type SpooledFile, spoolToFile } from '../spoolToFile.ts';

/** Reads Parquet. Its metadata is at the end of the file, so the stream is written to a temporary file first. */
export async function readParquet(stream: Readable, engine: ClickHouseEngine): Promise<IngestSource> {
  return { chunks: readLines(await spoolToFile(stream), engine) };
}

async function* readLines(
  { file, clear }: SpooledFile,
  engine: ClickHouseEngine,
): AsyncIterable<SourceLine[]> {
  // Quoted numbers keep all digits of amounts; a single thread keeps the line order.
  const sql = `SELECT * FROM file('${file}', 'Parquet')
SETTINGS max_threads = 1, output_format_json_quote_decimals = 1, output_format_json_quote_64bit_integers = 1`;
  let number = 0;
  try {
    for await (const rows of engine.queryLocalFiles(sql))
      yield rows.map((values) => {
        number += 1;
        return { number, values };
      });
  } catch (error) {
    if (!/parquet/i.test(String(error))) throw error;
    throw new IngestRejectedError([{ number: number + 1, message: formatMessage('ingest.parquet') }], 1);
  } finally {
    await clear();
  }
}
