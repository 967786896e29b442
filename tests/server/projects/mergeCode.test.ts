import { describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { CallContext, RecordContext, ResourceServerCode } from '#server/context.ts';
import { mergeServerCode } from '#server/projectCode/mergeServerCode.ts';

const context = {} as CallContext;
const merged = (base: ResourceServerCode, own: ResourceServerCode) =>
  mergeServerCode([{ resources: { people: base } }, { resources: { people: own } }]).resources.people;

describe('what a project says of a resource of which the base says something', () => {
  test('goes after it: what is stored has been through both, and both may refuse', async () => {
    const refused: string[] = [];
    const code = merged(
      {
        beforeCreate: (row) => ({ ...row, by: 'base' }),
        beforeUpdate: (changes) => ({ ...changes, seen: ['base'] }),
        beforeDelete: () => {
          refused.push('base');
        },
      },
      {
        beforeCreate: (row) => ({ ...row, after: row.by }),
        beforeUpdate: ({ seen, ...changes }, stored) => ({ ...changes, seen: [seen, stored.id] }),
        beforeDelete: () => {
          refused.push('project');
        },
      },
    );
    expect(await code?.beforeCreate?.({ name: 'Ada' }, context)).toEqual({
      name: 'Ada',
      by: 'base',
      after: 'base',
    });
    expect(await code?.beforeUpdate?.({ name: 'Eva' }, { id: 7 }, context)).toEqual({
      name: 'Eva',
      seen: [['base'], 7],
    });
    await code?.beforeDelete?.({}, context);
    expect(refused).toEqual(['base', 'project']);
  });

  test('hears what was sent after the base, whose refusal no project can take away', async () => {
    const code = merged(
      {
        beforeValidate: (sent) => {
          if (sent.is === 'foreign') throw new Error('not yours');
          return { ...sent, by: 'base' };
        },
      },
      { beforeValidate: (sent) => ({ ...sent, after: sent.by }) },
    );
    const heard = async (sent: RecordValues) => code?.beforeValidate?.(sent, context as RecordContext);
    expect(await heard({ name: 'Ada' })).toEqual({ name: 'Ada', by: 'base', after: 'base' });
    await expect(heard({ is: 'foreign' })).rejects.toThrow('not yours');
  });

  test('is an error where both answer one call', () => {
    const call = { handler: () => [] };
    expect(() => merged({ calls: { profile: call } }, { calls: { profile: call } })).toThrow(
      'The call "profile" of "people" is answered by two parts of the code',
    );
  });
});
