import type { Readable } from 'node:stream';
import { text } from '../../../../definition/text';
import type { Engine } from '../../../storage/clickhouse/Engine';
import { IngestRefusal, type Line, type Source } from '../Source';
import { type Spooled, spooled } from '../spooled';

/** Reads Parquet. Its table of contents stands at its end, so it lies in a file while it is read. */
export async function readParquet(stream: Readable, engine: Engine): Promise<Source> {
  return { portions: lines(await spooled(stream), engine) };
}

async function* lines({ file, clear }: Spooled, engine: Engine): AsyncIterable<Line[]> {
  // Quoted, an amount keeps every digit; one thread keeps the order.
  const sql = `SELECT * FROM file('${file}', 'Parquet')
SETTINGS max_threads = 1, output_format_json_quote_decimals = 1, output_format_json_quote_64bit_integers = 1`;
  let number = 0;
  try {
    for await (const rows of engine.local(sql))
      yield rows.map((values) => {
        number += 1;
        return { number, values };
      });
  } catch (error) {
    if (!/parquet/i.test(String(error))) throw error;
    throw new IngestRefusal([{ number: number + 1, message: text('ingest.parquet') }], 1);
  } finally {
    await clear();
  }
}
