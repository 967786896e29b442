import { getDownloadFileName } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatCsvLines, type SheetCellValue } from '#definition/sheets/csv.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { FileResponse } from '#server/responses.ts';
import { getCsvByteOrderMark } from '#server/spreadsheet/getCsvByteOrderMark.ts';
import type { SheetContent } from '#server/spreadsheet/writeXlsx.ts';
import { writeXlsxInWorker } from '#server/spreadsheet/writeXlsxInWorker.ts';
import { mapInSlices } from '#server/workers/mapInSlices.ts';
import { pickReadableValues } from '../toWireRecords.ts';

/** Creates a file in the format of the name's extension. CSV has no second sheet for a guide. */
export async function createSheetFile(
  context: RecordContext,
  name: string,
  sheet: SheetContent,
  guide?: SheetContent,
): Promise<FileResponse> {
  if (!name.endsWith('.csv')) return new FileResponse(name, await writeXlsxInWorker({ ...sheet, guide }));
  const lines: SheetCellValue[][] = [sheet.header, ...sheet.rows];
  const written = await mapInSlices(lines, (line) => formatCsvLines([line]));
  return new FileResponse(name, [getCsvByteOrderMark(context), ...written].join(''));
}

/** Returns the name of an exported file, filled from the bound records: zones-{domain}.xlsx. */
export async function buildExportFileName(context: RecordContext): Promise<string> {
  const { call, resource, definitions, bound } = context;
  const known: RecordValues = { ...bound };
  for (const [name, value] of Object.entries(bound)) {
    const references = resource.entity.properties[name]?.references;
    const entity = definitions.resources[references?.resource ?? '']?.entity;
    if (!references || !entity) continue;
    const [record] = await findVisibleRecordsWhere(context, references.resource, {
      [references.value]: value,
    });
    if (record) Object.assign(known, pickReadableValues(entity, record), bound);
  }
  return getDownloadFileName(call, known) ?? `${resource.name}.xlsx`;
}
