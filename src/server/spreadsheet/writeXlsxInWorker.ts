import { WorkerThread } from '../workers/WorkerThread.ts';
import fixed from './limits.json';
import { writeXlsx, type XlsxContent } from './writeXlsx.ts';

const xlsxThread = new WorkerThread<XlsxContent, Uint8Array>(
  new URL('./xlsxThread.ts', import.meta.url),
  fixed.writing,
);

/** Rows up to this number are written at once, in a few milliseconds: a thread takes longer to start. */
const rowsInProcess = 500;

/** Writes an .xlsx: a long one in a worker thread, so that other requests are answered meanwhile. */
export async function writeXlsxInWorker(content: XlsxContent): Promise<Buffer> {
  const { title, header, rows, guide } = content;
  if (rows.length <= rowsInProcess) return writeXlsx(title, header, rows, { guide });
  return Buffer.from(await xlsxThread.run(content));
}
