import type { ResourceDefinition } from '../../definition/model/resource';
import type { Draft } from './Draft';
import { listOf } from './listOf';
import { resourceName, titleOf } from './words';

/** Where a new screen stands in the menu. */
export interface MenuPlace {
  parent?: string;
  sort: number;
}

/** The screen over a new entity: its list, its forms and its calls. */
export function resourceFile(draft: Draft, menu: MenuPlace): ResourceDefinition {
  const name = resourceName(draft.name);
  const title = titleOf(name);
  const api = { ...(draft.calls ?? usualCalls(draft)), ...fileCalls(draft) };
  return {
    $schema: '../schemas/meta/resource.json',
    name,
    entity: draft.name,
    route: `/${[menu.parent, name].filter(Boolean).join('/')}`,
    title,
    menu: { ...menu, icon: 'rows' },
    api,
    list: listOf(draft, api, title),
    forms: formsOf(draft, api),
  };
}

function usualCalls({ name, key }: Draft): ResourceDefinition['api'] {
  const path = `/${name}`;
  const one = `${path}/{${key}}`;
  return { list: `GET ${path}`, create: `POST ${path}`, update: `PUT ${one}`, delete: `DELETE ${one}` };
}

/** How the files of its records are sent and shown. */
function fileCalls({ name, properties }: Draft): ResourceDefinition['api'] {
  const [file] = Object.keys(properties).filter((one) => properties[one]?.format === 'file');
  return file ? { upload: `POST /${name}/file`, file: `GET /${name}/file/{${file}}` } : {};
}

/** The forms of a new screen: whatever a person may enter, in the order of the schema. */
function formsOf(draft: Draft, api: ResourceDefinition['api']): ResourceDefinition['forms'] {
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
