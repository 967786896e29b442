import { isUtf8 } from 'node:buffer';
import { SpreadsheetError } from './SpreadsheetError';
import { unzip } from './unzip';

const contentTypes = '[Content_Types].xml';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const macros = /vbaProject|(sheet|template)\.macroEnabled|macrosheet/i;
/** Only what makes up the sheets is passed on; a manifest would make the parser take the file for OpenDocument. */
const wanted = /^(?!META-INF\/|objectdata\.xml$).*\.(xml|rels)$/i;

/** Unpacks an .xlsx into its XML parts; refuses other packages, macros, and parts that are not UTF-8. */
export async function unpackXlsx(bytes: Buffer): Promise<[string, Buffer][]> {
  const parts = await unzip(bytes);
  const types = parts.get(contentTypes)?.toString() ?? '';
  if (macros.test(types) || [...parts.keys()].some((name) => macros.test(name))) {
    throw new SpreadsheetError('macros');
  }
  if (!types.includes(workbook)) throw new SpreadsheetError('mismatch', { type: 'xlsx' });

  const texts = [...parts].filter(([name]) => wanted.test(name));
  if (!texts.every(([, content]) => isUtf8(content))) throw new SpreadsheetError('damaged');
  return texts;
}
