import { type JSONPath, parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { appendTo, editText } from '../../src/console/workbench/definitionForm/editText';
import { enteredData, heldValue, propertiesOf } from '../../src/console/workbench/definitionForm/fieldsOf';
import { type Rules, rulesOfKind } from '../../src/console/workbench/definitionForm/metaRules';
import { additionsAt, keysShown, type Part, partsOf } from '../../src/console/workbench/definitionForm/parts';
import { problemsAt } from '../../src/console/workbench/definitionForm/problemsAt';
import { kindOf, type SourceKind } from '../../src/definition/check/source/source';
import { localPath } from '../../src/definition/load/layers';
import { readProject } from '../../src/project/project';
import { readDefinitionTexts } from '../../src/project/readDefinitionTexts';

const drawn: SourceKind[] = [
  ...(['project', 'entity', 'row', 'resource', 'report'] as const),
  ...(['dashboard', 'menu', 'dictionaries', 'profile'] as const),
];
const definitions = ['.', 'examples/library']
  .flatMap((folder) => Object.entries(readDefinitionTexts(readProject(folder))))
  .filter(([file]) => drawn.includes(kindOf(localPath(file))));

/** Every part that a form has, however deep. */
function allParts(rules: Rules, value: unknown, path: JSONPath = []): Part[] {
  return partsOf(rules, value, path, keysShown(rules, value, [])).flatMap((part) => [
    part,
    ...(part.drawing === 'part' && part.rules && part.value !== undefined
      ? allParts(part.rules, part.value, part.path)
      : []),
  ]);
}

const partsIn = (file: string, text: string) => allParts(rulesOfKind(kindOf(localPath(file))), parse(text));
const title = (text: string) => partsIn('schemas/x.json', text).find(({ path }) => path.join() === 'title');

const schema = `{
  "$schema": "./meta/entity.json", "$id": "x",
  "title": "Thing",


  "type": "object", "properties": { "name": { "title": "Name", "type": "string" } }
}
`;

test('what each definition says is entered into the fields of its form, and read from them as it is', () => {
  expect(definitions.length).toBeGreaterThan(60);
  for (const [file, text] of definitions) {
    // An empty text is one that was emptied: only what changes is written.
    const fields = partsIn(file, text).filter(({ drawing, value }) => drawing === 'field' && value !== '');
    expect(fields.length, file).toBeGreaterThan(0);
    for (const part of fields) {
      const said = `${file} ${part.path.join('.')}`;
      expect(heldValue(part, enteredData([part])[part.key]), said).toEqual(part.value);
      expect(Object.keys(propertiesOf([part])), said).toEqual([part.key]);
    }
  }
});

test('of all that definitions say, what no form can be made of is little, and shown as it is written', () => {
  const parts = definitions.flatMap(([file, text]) => partsIn(file, text));
  const asText = parts.filter(({ drawing }) => drawing === 'text');
  expect(asText.length / parts.length).toBeLessThan(0.05);
  expect(asText.every(({ value }) => value !== undefined)).toBe(true);
});

test('one value is written into its place, and every other letter of the text stays', () => {
  expect(editText(schema, ['title'], 'Item')).toBe(schema.replace('"Thing"', '"Item"'));
  const without = editText(schema, ['title'], undefined, ['$schema', '$id', 'title', 'type']);
  expect(parse(without)).not.toHaveProperty('title');
  const keys = Object.keys(parse(schema));
  expect(Object.keys(parse(editText(without, ['title'], 'Item', keys)))).toEqual(keys);
  expect(parse(appendTo(editText(schema, ['required'], []), ['required'], 0, 'name')).required).toEqual([
    'name',
  ]);
});

test('a key that was emptied stays in the form, at its place', () => {
  const rules = rulesOfKind('entity');
  const before = ['$schema', '$id', 'title', 'description', 'type', 'properties'];
  const { title: _, ...left } = parse(schema);
  expect(keysShown(rules, left, before)).toEqual(before);
});

test('what may be added is what the meta-schema knows and is not there, in each form that it may have', () => {
  const rules = rulesOfKind('entity');
  const labels = additionsAt(rules, ['title', 'key']).map(({ label }) => label);
  expect(labels).toContain('description');
  expect(labels).not.toContain('key');
  expect(labels.filter((label) => label.startsWith('tenant'))).toEqual([
    'tenant: true',
    'tenant: TenantDefinition',
  ]);
});

test('a mistake shows at its field, else at the part that it stands in', () => {
  const parts = partsOf(rulesOfKind('entity'), parse(schema), [], ['title', 'description', 'properties']);
  const told = (pointer: string, message: string) => ({
    code: 'S000',
    file: '',
    line: 1,
    column: 1,
    pointer,
    message,
  });
  const found = problemsAt([], parts, [
    told('/title', 'too short'),
    told('', '"description" is missing'),
    told('', 'of the whole'),
    told('/properties/name/type', 'unknown'),
  ]);
  expect(found).toEqual({
    fields: { title: 'too short', description: '"description" is missing' },
    own: ['of the whole'],
    within: { properties: ['unknown'] },
  });
});

test('of every key the form tells what the meta-schema says of it', () => {
  expect(propertiesOf([title(schema) as Part]).title?.description).toBe(
    "The entity's name as people read it.",
  );
});
