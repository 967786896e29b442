import { isUtf8 } from 'node:buffer';
import { SpreadsheetError } from './SpreadsheetError.ts';
import { unzip } from './zip/unzip.ts';

const contentTypesPart = '[Content_Types].xml';
const workbookContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const macroPattern = /vbaProject|(sheet|template)\.macroEnabled|macrosheet/i;
/**
 * Only the parts of sheets are passed to the parser. With a manifest, it would assume an OpenDocument file. Themes contain
 * only colors and fonts, and the parser rejects files with an unusual one.
 */
const sheetPartPattern = /^(?!META-INF\/|objectdata\.xml$|xl\/theme\/).*\.(xml|rels)$/i;

/** Unpacks an .xlsx into its XML parts. Rejects other packages, macros, and parts that are not UTF-8. */
export async function extractXlsxParts(bytes: Buffer): Promise<[string, Buffer][]> {
  const parts = await unzip(bytes);
  const types = parts.get(contentTypesPart)?.toString() ?? '';
  if (macroPattern.test(types) || [...parts.keys()].some((name) => macroPattern.test(name))) {
    throw new SpreadsheetError('macros');
  }
  if (!types.includes(workbookContentType)) throw new SpreadsheetError('mismatch', { type: 'xlsx' });

  const texts = [...parts].filter(([name]) => sheetPartPattern.test(name));
  if (!texts.every(([, content]) => isUtf8(content))) throw new SpreadsheetError('damaged');
  return texts;
}
