import { describe, expect, it } from 'vitest';
import { CallError } from '#definition/CallError.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import { findEntityMismatches } from '#tools/contract/findEntityMismatches.ts';
import { judgeWriteToMissingRecord } from '#tools/contract/write/judgeExpectedRefusal.ts';

const entity = expandEntity({
  $schema: './meta/entity.json',
  $id: 'book',
  title: 'Book',
  type: 'object',
  required: ['name'],
  properties: {
    id: { title: 'ID', type: 'integer', readOnly: true, generated: 'key' },
    name: { title: 'Name', type: 'string' },
    notes: { title: 'Notes', type: 'string' },
    cover: { title: 'Cover', type: 'string', url: { base: 'origin', path: '/covers/{id}' } },
  },
} as unknown as EntityDefinition);
const profile = { errors: {} } as ApiProfile;

describe('The contract command', () => {
  it('does not call an optional property missing that may be empty, and requests no computed URL', () => {
    expect(findEntityMismatches(entity, [{ id: 1, name: 'Emma' }], profile)).toEqual([
      { property: 'notes', message: 'no record has "notes": it is empty, or not sent', isUnclear: true },
    ]);
  });

  it('calls a required property missing, and an optional one that the API names otherwise', () => {
    const found = findEntityMismatches(entity, [{ id: 1, note: 'Old' }], profile);
    expect(found.map(({ message, isUnclear }) => [message, isUnclear])).toEqual([
      ['"name" is missing; the API has "note", which is not defined', undefined],
      ['"notes" is missing; the API has "note", which is not defined', undefined],
    ]);
  });

  it.each([
    [404, 'ok', 'rejected with 404: No'],
    [400, 'unclear', 'rejected with 400: No. The reason may be the body, not the missing record'],
    [500, 'failed', 'answers 500'],
  ])('judges the update of a missing record that the API rejects with %s', (status, verdict, message) => {
    const heard = {
      exchange: { asked: 'PUT /books/9', status, headers: new Headers() },
      problem: `answers ${status}`,
      refusal: new CallError('No', status),
    };
    expect(judgeWriteToMissingRecord(heard, profile)).toMatchObject({ verdict, message });
  });
});
