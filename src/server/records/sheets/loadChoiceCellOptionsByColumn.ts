import type { LabeledChoice, Property } from '#definition/model/entity.ts';
import { createChoiceFinder, createExactLabelFinder } from '#definition/sheets/choiceFinder.ts';
import { parseListCell } from '#definition/sheets/listCell.ts';
import type { CellOptions } from '#definition/sheets/parseSheetCell.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { RecordContext } from '#server/context.ts';
import { listTextInEveryLanguage } from '#server/language/listTextInEveryLanguage.ts';
import type { Sheet } from '#server/spreadsheet/readSheetFile.ts';
import { findReferenceChoicesByLabel, getPropertyChoices } from '../propertyChoices.ts';

/**
 * Options to parse a column of choices: `find` returns the choices that match a text; `isReference` is true if they are
 * records.
 */
export type ChoiceCellOptions = Pick<CellOptions, 'find' | 'isReference'>;

/**
 * Loads the choices of each column, by column title: choices by their label in any language, and the records that the
 * user may see by their label.
 */
export async function loadChoiceCellOptionsByColumn(
  context: RecordContext,
  columns: Map<string, Property>,
  { rows }: Sheet,
): Promise<Map<string, ChoiceCellOptions>> {
  const found = new Map<string, ChoiceCellOptions>();
  for (const [column, property] of columns) {
    const choices = translateChoices(context, getColumnChoices(context, property));
    const cells = rows.map((row) => row.cells[column]?.trim() ?? '');
    const texts = property.type === 'array' ? cells.flatMap((cell) => [cell, ...parseListCell(cell)]) : cells;
    const records = containsKeys(property, column)
      ? undefined
      : await findReferenceChoicesByLabel(context, property, texts);
    if (records) found.set(column, { find: createExactLabelFinder(records), isReference: true });
    else if (choices) found.set(column, { find: createChoiceFinder(choices) });
  }
  return found;
}

/** Returns the choices of a property. Those of a boolean are Yes and No. */
function getColumnChoices({ definitions }: RecordContext, property: Property): LabeledChoice[] | undefined {
  return property.type === 'boolean' ? booleanChoices : getPropertyChoices(definitions, property);
}

const booleanChoices: LabeledChoice[] = [
  {
    value: true,
    get label() {
      return formatMessage('console.yes');
    },
  },
  {
    value: false,
    get label() {
      return formatMessage('console.no');
    },
  },
];

/** Returns true if the column has the name of a reference property instead of its title: its cells are keys. */
function containsKeys({ name, title }: Property, column: string): boolean {
  const named = column.toLowerCase();
  return named === name.toLowerCase() && named !== title.toLowerCase();
}

/** Returns the choices in the language of the request, then those in every language. */
function translateChoices(
  { definitions: { project } }: RecordContext,
  choices: LabeledChoice[] | undefined,
): LabeledChoice[][] | undefined {
  const others = choices?.flatMap((choice) =>
    listTextInEveryLanguage(project.languages, () => choice.label).map((label) => ({ ...choice, label })),
  );
  // The label of a choice depends on the language: the list for the request keeps the one of now.
  return choices && [choices.map((choice) => ({ ...choice, label: choice.label })), others ?? []];
}
