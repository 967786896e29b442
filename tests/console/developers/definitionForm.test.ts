import { type JSONPath, parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import {
  buildChildDefinitionNodes,
  type DefinitionNode,
  getPossibleNodeAdditions,
  getShownDefinitionKeys,
} from '#console/workbench/definitionForm/definitionNodes.ts';
import { appendJsonItem, editJsonText } from '#console/workbench/definitionForm/editJsonText.ts';
import {
  buildPropertiesFromMeta,
  toDefinitionValue,
  toFormData,
} from '#console/workbench/definitionForm/generateDefinitionForm.ts';
import { groupNodeProblems } from '#console/workbench/definitionForm/groupNodeProblems.ts';
import { getRootMetaSchema, type MetaSchemaNode } from '#console/workbench/definitionForm/metaSchemaNodes.ts';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { type DefinitionKind, getDefinitionKind } from '#definition/metaSchemas.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const drawn: DefinitionKind[] = [
  ...(['project', 'entity', 'row', 'resource', 'report'] as const),
  ...(['dashboard', 'menu', 'dictionaries', 'profile'] as const),
];
const definitions = ['.', 'examples/library']
  .flatMap((folder) => Object.entries(readDefinitionTexts(readProject(folder))))
  .filter(([file]) => drawn.includes(getDefinitionKind(toProjectPath(file))));

/** Returns all parts of a form, at any depth. */
function allParts(metaSchema: MetaSchemaNode, value: unknown, path: JSONPath = []): DefinitionNode[] {
  return buildChildDefinitionNodes(
    metaSchema,
    value,
    path,
    getShownDefinitionKeys(metaSchema, value, []),
  ).flatMap((part) => [
    part,
    ...(part.rendering === 'part' && part.metaSchema && part.value !== undefined
      ? allParts(part.metaSchema, part.value, part.path)
      : []),
  ]);
}

const partsIn = (file: string, text: string) =>
  allParts(getRootMetaSchema(getDefinitionKind(toProjectPath(file))), parse(text));
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
    // Skip empty texts: they mean that the key is removed, and only changes are written.
    const fields = partsIn(file, text).filter(
      ({ rendering, value }) => rendering === 'field' && value !== '',
    );
    expect(fields.length, file).toBeGreaterThan(0);
    for (const part of fields) {
      const said = `${file} ${part.path.join('.')}`;
      expect(toDefinitionValue(part, toFormData([part])[part.key]), said).toEqual(part.value);
      expect(Object.keys(buildPropertiesFromMeta([part])), said).toEqual([part.key]);
    }
  }
});

test('of all that definitions say, what no form can be made of is little, and shown as it is written', () => {
  const parts = definitions.flatMap(([file, text]) => partsIn(file, text));
  const asText = parts.filter(({ rendering }) => rendering === 'text');
  expect(asText.length / parts.length).toBeLessThan(0.05);
  expect(asText.every(({ value }) => value !== undefined)).toBe(true);
});

test('one value is written into its place, and every other letter of the text stays', () => {
  expect(editJsonText(schema, ['title'], 'Item')).toBe(schema.replace('"Thing"', '"Item"'));
  const without = editJsonText(schema, ['title'], undefined, ['$schema', '$id', 'title', 'type']);
  expect(parse(without)).not.toHaveProperty('title');
  const keys = Object.keys(parse(schema));
  expect(Object.keys(parse(editJsonText(without, ['title'], 'Item', keys)))).toEqual(keys);
  expect(
    parse(appendJsonItem(editJsonText(schema, ['required'], []), ['required'], 0, 'name')).required,
  ).toEqual(['name']);
});

test('a key that was emptied stays in the form, at its place', () => {
  const rules = getRootMetaSchema('entity');
  const before = ['$schema', '$id', 'title', 'description', 'type', 'properties'];
  const { title: _, ...left } = parse(schema);
  expect(getShownDefinitionKeys(rules, left, before)).toEqual(before);
});

test('what may be added is what the meta-schema knows and is not there, in each form that it may have', () => {
  const rules = getRootMetaSchema('entity');
  const labels = getPossibleNodeAdditions(rules, ['title', 'key']).map(({ label }) => label);
  expect(labels).toContain('description');
  expect(labels).not.toContain('key');
  expect(labels.filter((label) => label.startsWith('tenant'))).toEqual([
    'tenant: true',
    'tenant: TenantDefinition',
  ]);
});

test('a mistake shows at its field, else at the part that it stands in', () => {
  const parts = buildChildDefinitionNodes(
    getRootMetaSchema('entity'),
    parse(schema),
    [],
    ['title', 'description', 'properties'],
  );
  const told = (pointer: string, message: string) => ({
    code: 'S000',
    file: '',
    line: 1,
    column: 1,
    pointer,
    message,
  });
  const found = groupNodeProblems([], parts, [
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
  expect(buildPropertiesFromMeta([title(schema) as DefinitionNode]).title?.description).toBe(
    'Display name of the entity.',
  );
});
