import { describe, expect, test } from 'vitest';
import {
  flattenRecordFromWire,
  getWirePath,
  mapErrorsToWirePaths,
  nestRecordForWire,
  readRecordFromWire,
  toPropertyPath,
} from '#definition/api/wireFormat.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';

const entity = expandEntity({
  $schema: '',
  $id: 'link',
  title: 'Link',
  type: 'object',
  properties: {
    id: { title: 'ID', type: 'integer' },
    tags: { title: 'Tags', type: 'array' },
    pixel_id: { title: 'Pixel', path: 'utm_param.pixel_id' },
    token: { title: 'Token', path: 'utm_param.access_token' },
    country: { title: 'Country', type: 'array', items: { enum: ['DE', 'FR'] }, allLabel: 'All' },
  },
});

describe('properties that travel inside another object', () => {
  const row = { id: 7, tags: ['a'], pixel_id: 'P', token: null };
  const sent = { id: 7, tags: ['a'], utm_param: { pixel_id: 'P', access_token: null } };

  test('are put there, and are found there again', () => {
    expect(nestRecordForWire(entity, row)).toEqual(sent);
    expect(flattenRecordFromWire(entity, sent)).toEqual(row);
  });

  test('null stands for an empty list where that means all', () => {
    expect(readRecordFromWire(entity, { country: null, tags: null })).toEqual({ country: [], tags: null });
  });

  test('leave no empty object behind when none of them is there', () => {
    expect(nestRecordForWire(entity, { id: 7 })).toEqual({ id: 7 });
  });

  test('what no property stands for keeps its place as its name, so that it can be refused', () => {
    expect(flattenRecordFromWire(entity, { utm_param: { pixel: 'P' } })).toEqual({ 'utm_param/pixel': 'P' });
    expect(flattenRecordFromWire(entity, { utm_param: 'P' })).toEqual({ utm_param: 'P' });
    expect(flattenRecordFromWire(entity, { utm_param: null })).toEqual({ utm_param: null });
    expect(flattenRecordFromWire(entity, { other: { pixel_id: 'P' } })).toEqual({ other: { pixel_id: 'P' } });
  });

  test('messages lead to where the value stands, and back', () => {
    expect(mapErrorsToWirePaths(entity, [{ field: '/pixel_id' }, { field: '/tags/1' }])).toEqual([
      { field: '/utm_param/pixel_id' },
      { field: '/tags/1' },
    ]);
    expect(getWirePath(entity, 'token')).toBe('utm_param/access_token');
    expect([
      toPropertyPath(entity, 'utm_param/access_token'),
      toPropertyPath(entity, 'tags/1'),
      toPropertyPath(entity, 'id'),
    ]).toEqual(['token', 'tags/1', 'id']);
  });
});
