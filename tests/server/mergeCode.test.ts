import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/definition/model/entity';
import { mergeCode } from '../../src/server/code';
import type { CallContext, RecordContext, Rule } from '../../src/server/context';

const context = {} as CallContext;
const merged = (base: Rule, own: Rule) =>
  mergeCode([{ rules: { people: base } }, { rules: { people: own } }]).rules.people;

describe('what a project says of a resource of which the base says something', () => {
  test('goes after it: what is stored has been through both, and both may refuse', async () => {
    const refused: string[] = [];
    const rule = merged(
      {
        creating: (row) => ({ ...row, by: 'base' }),
        updating: (changes) => ({ ...changes, seen: ['base'] }),
        deleting: () => {
          refused.push('base');
        },
      },
      {
        creating: (row) => ({ ...row, after: row.by }),
        updating: ({ seen, ...changes }, stored) => ({ ...changes, seen: [seen, stored.id] }),
        deleting: () => {
          refused.push('project');
        },
      },
    );
    expect(await rule?.creating?.({ name: 'Ada' }, context)).toEqual({
      name: 'Ada',
      by: 'base',
      after: 'base',
    });
    expect(await rule?.updating?.({ name: 'Eva' }, { id: 7 }, context)).toEqual({
      name: 'Eva',
      seen: [['base'], 7],
    });
    await rule?.deleting?.({}, context);
    expect(refused).toEqual(['base', 'project']);
  });

  test('hears what was sent after the base, whose refusal no project can take away', async () => {
    const rule = merged(
      {
        receiving: (sent) => {
          if (sent.is === 'foreign') throw new Error('not yours');
          return { ...sent, by: 'base' };
        },
      },
      { receiving: (sent) => ({ ...sent, after: sent.by }) },
    );
    const heard = async (sent: Row) => rule?.receiving?.(sent, context as RecordContext);
    expect(await heard({ name: 'Ada' })).toEqual({ name: 'Ada', by: 'base', after: 'base' });
    await expect(heard({ is: 'foreign' })).rejects.toThrow('not yours');
  });

  test('is an error where both answer one call', () => {
    const call = { answer: () => [] };
    expect(() => merged({ calls: { profile: call } }, { calls: { profile: call } })).toThrow(
      'The call "profile" of "people" is answered by two parts of the code',
    );
  });
});
