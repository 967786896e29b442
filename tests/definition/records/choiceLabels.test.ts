import { expect, test } from 'vitest';
import { distinguishLabels, getDistinctLabel } from '#definition/records/choiceLabels.ts';
import { createChoiceFinder } from '#definition/sheets/choiceFinder.ts';

const named = (...labels: string[]) => labels.map((label, index) => ({ value: index + 1, label }));
const labelsOf = (...labels: string[]) => distinguishLabels(named(...labels)).map(({ label }) => label);

test('options that look the same show their value', () => {
  expect(labelsOf('Ada Byrne', 'Tom Sands', 'Ada  Byrne ')).toEqual([
    'Ada Byrne (1)',
    'Tom Sands',
    'Ada  Byrne  (3)',
  ]);
  const choices = named('Ada Byrne', 'Tom Sands', 'Ada Byrne');
  expect(choices.map((choice) => getDistinctLabel(choice, choices))).toEqual([
    'Ada Byrne (1)',
    'Tom Sands',
    'Ada Byrne (3)',
  ]);
});

test('an option that is loaded twice keeps its label', () => {
  const choice = { value: 7, label: 'Ada Byrne' };
  expect(distinguishLabels([choice, choice])).toEqual([choice, choice]);
});

test.each([
  ['an exact label before a similar one', named('daily puzzle', 'Daily Puzzle'), 'Daily Puzzle', [2]],
  ['both labels that are equally similar', named('DailyPuzzle', 'Daily Puzzle'), 'daily puzzle', [1, 2]],
  ['a label before the value of another choice', named('2', '3'), '2', [1]],
  ['a value if no label fits', named('One', 'Two'), '2', [2]],
  ['nothing', named('One', 'Two'), 'Three', []],
])('a text of a cell finds %s', (_, choices, text, values) => {
  expect(createChoiceFinder([choices])(text).map(({ value }) => value)).toEqual(values);
});

test('a label is found without its accents, and a synonym as well', () => {
  const choices = [
    { value: 'CI', label: 'Côte d’Ivoire' },
    { value: 'GB', label: 'United Kingdom', synonyms: ['UK', 'Great Britain'] },
  ];
  const find = (text: string) => createChoiceFinder([choices])(text).map(({ value }) => value);
  expect([find("cote d'ivoire"), find('uk'), find('GREAT BRITAIN'), find('Britain')]).toEqual([
    ['CI'],
    ['GB'],
    ['GB'],
    [],
  ]);
});

test('a label in the language of the reader comes before the same one in another language', () => {
  const german = [{ value: 'a', label: 'Gift' }];
  const english = [{ value: 'b', label: 'Gift' }];
  expect(createChoiceFinder([german, english])('Gift')).toEqual(german);
});
