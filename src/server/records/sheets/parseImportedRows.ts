import { getCurrentNumberLocale } from '#definition/format/numbers.ts';
import { applyDefaultsAndClearInapplicable } from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { isSameSheetText } from '#definition/sheets/choiceFinder.ts';
import { splitTitleAndTimeZone } from '#definition/sheets/columnTimeZone.ts';
import { parseSheetCell } from '#definition/sheets/parseSheetCell.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import type { RecordContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { listTextInEveryLanguage } from '#server/language/listTextInEveryLanguage.ts';
import { isCellErrorText } from '#server/spreadsheet/isCellErrorText.ts';
import { readSheetFile, type Sheet } from '#server/spreadsheet/readSheetFile.ts';
import { getOnlyCallForm } from '../validation/getCallForms.ts';
import { buildSheetReadingNotes } from './buildSheetReadingNotes.ts';
import {
  createErrorValueInCellError,
  createFormulaWithoutValueError,
  createUnmatchedOrAmbiguousCellError,
} from './cellErrors.ts';
import { type ChoiceCellOptions, loadChoiceCellOptionsByColumn } from './loadChoiceCellOptionsByColumn.ts';
import { createUnknownColumnsError, matchImportColumns } from './matchImportColumns.ts';

/** A row of an uploaded file, with its line number and parsed values. */
export interface UploadedRow {
  line: number;
  data: RecordValues;
  /** Cell texts by column. */
  cells: Record<string, string>;
  /** Errors that are found before validation: formulas without a value, error values, and unclear names. */
  errors: FieldError[];
}

/** Row limit if neither the call nor its file definition sets one. */
const defaultMaxRows = 1000;

/** The property columns and the rows of an uploaded file. */
interface UploadedSheet {
  header: string[];
  rows: UploadedRow[];
  /** Sentences on what was read or left out. */
  notes: string[];
}

/**
 * Parses the rows of the uploaded file of an import as form data. Throws if the file is not readable, or if its header contains
 * unknown columns and these are not ignored.
 */
export async function parseImportedRows(
  context: RecordContext,
  options: { ignoreUnknownColumns: boolean },
): Promise<UploadedSheet> {
  const { resource } = context;
  const sheet = await readUploadedSheet(context);
  const properties = getOnlyCallForm(resource, context.call.name).fields.flatMap(
    ({ name }) => resource.entity.properties[name] ?? [],
  );
  const { columns, unknown } = matchImportColumns(context, sheet.header, properties);
  if (unknown.length > 0 && !options.ignoreUnknownColumns)
    throw createUnknownColumnsError(context, unknown, properties);
  const choices = await loadChoiceCellOptionsByColumn(context, columns, sheet);
  const form = Object.values(resource.forms).find(({ call }) => call === 'create');
  const zone = await context.records.getDefaultTimeZone(resource.entity.name);
  const rows = sheet.rows.map(({ line, cells, numbers, unevaluated = [] }) => {
    const { data, errors } = parseRowData(context, columns, choices, cells, numbers);
    const formulas = unevaluated.flatMap((column) => {
      const property = columns.get(column);
      return property ? createFormulaWithoutValueError(property) : [];
    });
    // What the file contains is kept, even if it does not apply to its row: validation then reports it.
    const filled = form
      ? { ...applyDefaultsAndClearInapplicable(form, resource.entity, data, { zone }), ...data }
      : data;
    return { line, cells, errors: [...formulas, ...errors], data: filled };
  });
  return { header: [...columns.keys()], rows, notes: buildSheetReadingNotes(context, sheet, unknown) };
}

async function readUploadedSheet({ file, call, resource }: RecordContext): Promise<Sheet> {
  const refused = (message: string) => validationError([{ field: '/file', message }]);
  if (!file) throw refused(formatMessage('import.noFile'));
  const { types = ['xlsx', 'csv'], maxBytes: bytes = file.bytes.length } = call.accepts ?? {};
  const rows = resource.calls.createMany?.maxRecords ?? defaultMaxRows;
  const sheets = types.filter((type) => type === 'xlsx' || type === 'xls' || type === 'csv');
  const sheet = await readSheetFile(file, { types: sheets, bytes, rows });
  if (sheet.rows.length === 0) throw refused(formatMessage('server.import.noRows'));
  return sheet;
}

function parseRowData(
  { definitions: { project } }: RecordContext,
  columns: Map<string, Property>,
  choices: Map<string, ChoiceCellOptions>,
  cells: Record<string, string>,
  numbers: string[] = [],
): Pick<UploadedRow, 'data' | 'errors'> {
  const data: RecordValues = {};
  const errors: FieldError[] = [];
  for (const [column, property] of columns) {
    const cell = cells[column]?.trim();
    if (!cell) continue;
    const isAll = listTextInEveryLanguage(project.languages, () => property.allLabel).some((label) =>
      isSameSheetText(label, cell),
    );
    const { value, unclear } = isAll
      ? { value: [] }
      : parseSheetCell(property, cell, {
          ...choices.get(column),
          locale: getCurrentNumberLocale(),
          zone: splitTitleAndTimeZone(column).zone,
          isNumber: numbers.includes(column),
        });
    data[property.name] = value;
    if (isCellErrorText(cell)) errors.push(createErrorValueInCellError(property, cell));
    else if (unclear) errors.push(createUnmatchedOrAmbiguousCellError(property, unclear));
  }
  return { data, errors };
}
