import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import type { RecordContext } from '#server/context.ts';
import { listTextInEveryLanguage } from '#server/language/listTextInEveryLanguage.ts';
import type { Sheet } from '#server/spreadsheet/readSheetFile.ts';

/**
 * Returns sentences on unexpected parts of an uploaded sheet: ignored columns, hidden rows that were read, and sheets
 * that were not.
 */
export function buildSheetReadingNotes(
  { definitions }: RecordContext,
  { name, unread = [], hiddenLines = [] }: Sheet,
  ignoredColumns: string[],
): string[] {
  const guides = listTextInEveryLanguage(definitions.project.languages, () =>
    formatMessage('server.guide.title'),
  );
  const hidden = unread.filter((sheet) => sheet.hidden);
  const others = unread.filter((sheet) => !sheet.hidden && !guides.includes(sheet.name));
  return [
    ignoredColumns.length > 0 &&
      formatMessage('server.import.ignoredColumns', { columns: formatAndList(ignoredColumns) }),
    hiddenLines.length > 0 && formatMessage('server.import.hiddenRows', { rows: formatRanges(hiddenLines) }),
    hidden.length > 0 && formatMessage('server.import.hiddenSheets', { sheets: formatNames(hidden) }),
    others.length > 0 &&
      formatMessage('server.import.otherSheets', { sheet: name, sheets: formatNames(others) }),
  ].filter((note) => note !== false);
}

function formatNames(sheets: { name: string }[]): string {
  return formatAndList(sheets.map(({ name }) => `"${name}"`));
}

/** Formats ascending numbers as ranges: "4–6, 9". */
function formatRanges(numbers: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
