import { expect, test } from 'vitest';
import {
  findFieldSentByPropertyName,
  getReferencesSentAsLabels,
  mapBatchErrorsToWireNames,
  parseWireBatchRow,
  toWireBatchRow,
} from '#definition/api/batchRows.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';

const references = { resource: 'apps', value: 'app_id', label: 'app_name' };
const entity = expandEntity({
  $schema: '',
  $id: 'unit',
  title: 'Unit',
  type: 'object',
  properties: {
    app_id: { title: 'App', type: 'integer', references },
    owner_id: { title: 'Owner', type: 'integer', references },
    name: { title: 'Name', type: 'string' },
  },
});
const names = { app_id: 'app_name', owner_id: 'owner', name: 'unit_name' };
const labels = { app_id: [{ value: 7, label: 'Puzzle' }] };

test('only a reference under the name of its label travels as its label', () => {
  expect(getReferencesSentAsLabels(entity, names).map(({ name }) => name)).toEqual(['app_id']);
});

test('a row comes back as it was sent', () => {
  const row = { app_id: 7, owner_id: 3, name: 'Footer', price: 1 };
  const sent = toWireBatchRow(row, names, labels);
  expect(sent).toEqual({ app_name: 'Puzzle', owner: 3, unit_name: 'Footer', price: 1 });
  expect(parseWireBatchRow(sent, names, labels)).toEqual(row);
});

test('a label that stands for nothing stays, to be refused', () => {
  expect(parseWireBatchRow({ app_name: 'Nobody' }, names, labels)).toEqual({ app_id: 'Nobody' });
});

test("a row under a property's own name is mistaken where it travels under another", () => {
  expect(findFieldSentByPropertyName({ app_id: 7 }, names)).toEqual({ name: 'app_id', near: 'app_name' });
  expect(findFieldSentByPropertyName({ app_name: 'Puzzle', price: 1 }, names)).toBeUndefined();
});

test('what is said of a property is said of what travels', () => {
  const errors = [
    { field: '/app_id', message: 'a' },
    { field: '/price', message: 'b' },
    { field: '/name/0', message: 'c' },
  ];
  expect(mapBatchErrorsToWireNames(errors, names).map(({ field }) => field)).toEqual([
    '/app_name',
    '/price',
    '/unit_name/0',
  ]);
});
