import type { Row } from '../../../definition/model/entity';
import { fileNameOf } from '../../../definition/request';
import { type Cell, csvLines } from '../../../definition/sheets/csv';
import { findVisible } from '../../access/rowAccess';
import { FileAnswer } from '../../answers';
import type { RecordContext } from '../../context';
import { type SheetContent, writeXlsx } from '../../spreadsheet/write';
import { readableValues } from '../serialize';

/** Writes a sheet in the format that the file's name ends in; a CSV has no room for a guide. */
export function sheetFile(name: string, sheet: SheetContent, guide?: SheetContent): FileAnswer {
  const { title, header, rows } = sheet;
  const lines: Cell[][] = [header, ...rows];
  return new FileAnswer(
    name,
    name.endsWith('.csv') ? csvLines(lines) : writeXlsx(title, header, rows, guide),
  );
}

/** The name of a call's file, filled from the records that the call names: zones-{domain}.xlsx. */
export async function fileName(context: RecordContext): Promise<string> {
  const { call, resource, definitions, bound } = context;
  const known: Row = { ...bound };
  for (const [name, value] of Object.entries(bound)) {
    const references = resource.entity.properties[name]?.references;
    const entity = definitions.resources[references?.resource ?? '']?.entity;
    if (!references || !entity) continue;
    const [record] = await findVisible(context, references.resource, { [references.value]: value });
    if (record) Object.assign(known, readableValues(entity, record), bound);
  }
  return fileNameOf(call, known) ?? `${resource.name}.xlsx`;
}
