import { expect, test } from 'vitest';
import { buildSampleRowSchema, generateSampleRows } from '#console/workbench/samples/generateSampleRows.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { readProject } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const folders = ['.', 'examples/library', 'tests/fixtures/lineItems', 'tests/fixtures/tasks'];

test.each(folders)('each row that is made up for a schema of %s keeps every rule of it', (folder) => {
  const project = readProject(folder);
  const { entities } = buildDefinitionsFromTexts(readDefinitionTexts(project));
  const cases = readCaseFiles(project, []);
  for (const entity of Object.values(entities)) {
    const valid = (cases[entity.name]?.cases ?? []).filter(({ errors }) => errors.length === 0);
    const { rows, broken } = generateSampleRows(
      entity,
      valid.map(({ data }) => data),
    );
    expect([entity.name, broken]).toEqual([entity.name, []]);
    const validate = compileValidator(buildSampleRowSchema(entity));
    const required = entity.required.filter((name) => {
      const { writeOnly, secret } = entity.properties[name] ?? {};
      return !writeOnly && !secret;
    });
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect([entity.name, row, validate(row)]).toEqual([entity.name, row, []]);
    for (const name of required)
      expect([entity.name, name, rows.every((row) => row[name] !== undefined)]).toEqual([
        entity.name,
        name,
        true,
      ]);
    for (const { name, unique } of Object.values(entity.properties).filter((property) => property.unique)) {
      const values = rows.map((row) => row[name]).filter((value) => value !== undefined);
      if (unique)
        expect([entity.name, name, new Set(values).size]).toEqual([entity.name, name, values.length]);
    }
  }
});

test('rules between properties are kept, and what cannot be kept is told', () => {
  const entity = expandEntity({
    $schema: '',
    $id: 'stay',
    title: 'Stay',
    type: 'object',
    required: ['from', 'until'],
    properties: {
      from: { title: 'From', type: 'string', format: 'date', examples: ['2026-05-01'] },
      until: {
        title: 'Until',
        type: 'string',
        format: 'date',
        examples: ['2026-04-01'],
        formatExclusiveMinimum: { $data: '1/from' },
      },
      kind: { title: 'Kind', type: 'string', enum: ['day', 'night'] },
      bed: { title: 'Bed', type: 'integer', minimum: 3, maximum: 5 },
      code: { title: 'Code', type: 'string', pattern: '^(?=.*Q)(?:[A-Z]{2}-){3}x$' },
    },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    allOf: [{ if: { properties: { kind: { const: 'night' } } }, then: { required: ['bed'] } }],
  });
  const { rows, broken } = generateSampleRows(entity);
  expect(rows.every((row) => String(row.until) > String(row.from))).toBe(true);
  expect(rows.every((row) => row.kind !== 'night' || Number(row.bed) >= 3)).toBe(true);
  expect(broken).toEqual([]);
  expect(rows.some((row) => 'code' in row)).toBe(false);
  const asked = expandEntity({ ...entity.schema, required: ['from', 'until', 'code'] });
  expect(generateSampleRows(asked).broken.map(({ field }) => field)).toEqual(['/code']);
  expect(generateSampleRows(asked, [{ code: 'AB-CQ-EF-x' }]).broken).toEqual([]);
});
