import { writeXlsx, type XlsxContent } from './writeXlsx.ts';

/** Writes an .xlsx in a worker thread. */
// biome-ignore lint/style/noDefaultExport: the worker pool runs the default export of a file
export default function runXlsxWritingTask({ title, header, rows, guide }: XlsxContent): Uint8Array {
  return writeXlsx(title, header, rows, { guide });
}
