import type { ResourceDefinition } from '../../definition/types';
import type { Draft } from './Draft';
import { titleOf } from './words';

/** The forms of a new screen: whatever a person may enter, in the order of the schema. */
export function formsOf(draft: Draft, api: ResourceDefinition['api']): ResourceDefinition['forms'] {
  const noun = titleOf(draft.name);
  const isKept = draft.properties[draft.key]?.readOnly !== true;
  const fields = Object.entries(draft.properties)
    .filter(([, { readOnly, type }]) => !readOnly && type !== 'object')
    .map(([field]) => (isKept && field === draft.key ? { field, lockedWhen: 'editing' as const } : field));
  const edit = { title: `Edit ${noun}`, call: 'update', success: `${noun} saved` };
  return {
    ...(api.create
      ? { create: { title: `Add ${noun}`, fields, call: 'create', success: `${noun} added` } }
      : {}),
    ...(api.update ? { edit: api.create ? { ...edit, like: 'create' } : { ...edit, fields } } : {}),
  };
}
