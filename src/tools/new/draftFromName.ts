import type { Draft } from './Draft';
import { withServersOwn } from './withServersOwn';

/** The least that a screen can be: records with a name. */
export function draftFromName(name: string): Draft {
  return withServersOwn({
    name,
    key: 'id',
    properties: {
      name: { title: 'Name', type: 'string', transform: ['trim'], maxLength: 100, unique: true },
    },
    required: ['name'],
  });
}
