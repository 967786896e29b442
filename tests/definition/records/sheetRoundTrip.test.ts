import { describe, expect, test } from 'vitest';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { LabeledChoice, Property } from '#definition/model/entity.ts';
import { distinguishLabels } from '#definition/records/choiceLabels.ts';
import { createChoiceFinder, createExactLabelFinder } from '#definition/sheets/choiceFinder.ts';
import { formatCsvLines, restoreCsvText } from '#definition/sheets/csv.ts';
import { formatSheetCell } from '#definition/sheets/formatSheetCell.ts';
import { joinListEntriesForCell, parseListCell } from '#definition/sheets/listCell.ts';
import { parseSheetCell } from '#definition/sheets/parseSheetCell.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { csvLines } from '#server/spreadsheet/csvLines.mjs';
import { definitions as publisher } from '#tests/server/support/definitions.ts';

const library = buildDefinitionsFromTexts(readDefinitionTexts(readProject('examples/library')));
const zone = 'Asia/Tokyo';
const texts = [
  'a, b',
  'c; d',
  'say "hi"',
  '"',
  '=1+1',
  "'=1+1",
  "it's",
  '007',
  '1.5',
  'x\ny',
  'TRUE',
  'Müller 李白',
];

const records = (property: Property): LabeledChoice[] =>
  [...texts, 'Same', 'Same', '3'].map((label, index) => ({
    value: property.references?.value === property.references?.label ? label : key(property, index),
    label,
  }));
const key = (property: Property, index: number) =>
  (property.schema.items?.type ?? property.type) === 'string' ? `key-${index}` : index;

/** Values of one entry of the property, without regard to its limits. */
function valuesOf({ format, unit, schema, ...property }: Property, choices?: LabeledChoice[]): unknown[] {
  const type = schema.items?.type ?? property.type;
  if (choices) return [...new Set(choices.map(({ value }) => value))];
  if (format === 'unix-time') return [1_767_193_200];
  if (format === 'date-time') return ['2025-12-31T15:00:00.000Z'];
  if (format === 'date') return ['2026-02-28'];
  if (type === 'integer') return [0, 7, -3, 1_234_567];
  if (type === 'number') return unit ? [0, 0.5, 12] : [0, 12.5, -0.75, 1234.56];
  if (type === 'boolean') return [true, false];
  return texts;
}

function importedAgain(property: Property, choices: LabeledChoice[] | undefined, value: unknown) {
  const cell = formatSheetCell(property, choices && distinguishLabels(choices), value, zone);
  const isReference = property.references !== undefined;
  const find = choices && (isReference ? createExactLabelFinder(choices) : createChoiceFinder([choices]));
  const read = { locale: 'en', zone, find, isReference };
  // The separator of a file shows in its headings.
  const [, line] = csvLines(
    formatCsvLines([
      ['Value', 'Other'],
      [cell, 'x'],
    ]),
  );
  const fromCsv = parseSheetCell(property, restoreCsvText(line?.cells[0] ?? ''), read);
  const fromWorkbook = parseSheetCell(property, String(cell), {
    ...read,
    isNumber: typeof cell === 'number',
  });
  return [fromCsv, fromWorkbook].map((parsed) => (parsed.unclear ? parsed : parsed.value));
}

const all = (definitions: Definitions) =>
  Object.values(definitions.entities).flatMap(({ name, properties }) =>
    Object.values(properties)
      .filter(({ type, schema }) => type !== 'object' && schema.items?.type !== 'object')
      .map((property) => [`${name}.${property.name}`, property, definitions] as const),
  );

describe('what an export writes, an import reads', () => {
  test.each([...all(publisher), ...all(library)])('%s', (_, property, { dictionaries }) => {
    const known = property.choices ?? dictionaries[property.dictionary ?? '']?.values;
    const choices = property.references ? records(property) : known;
    const values = valuesOf(property, choices);
    const stored = property.type === 'array' ? [values, ...values.map((value) => [value])] : values;
    for (const value of stored) expect(importedAgain(property, choices, value)).toEqual([value, value]);
  });

  test.each([[['a, b', 'c']], [['say "hi"', 'x']], [['"']], [['a;b', 'c\nd']], [[' a']]])(
    'a list of %j is the same list again',
    (entries) => {
      expect(parseListCell(joinListEntriesForCell(entries))).toEqual(entries);
    },
  );
});

test('a list that a person writes is read', () => {
  expect(parseListCell('DE; US\nFR,, ')).toEqual(['DE', 'US', 'FR']);
  expect(parseListCell('5" pipe, 6" pipe')).toEqual(['5" pipe', '6" pipe']);
  const korea = 'Korea, Republic of';
  expect(parseListCell(`DE, ${korea}; US`, (text) => text === korea)).toEqual(['DE', korea, 'US']);
});
