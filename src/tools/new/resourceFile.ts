import type { PropertyDefinition } from '../../definition/model/entity';
import type { ResourceDefinition } from '../../definition/model/resource';
import type { Draft } from './Draft';
import { columnNames, listOf, nameProperty } from './listOf';
import type { ScreenParts } from './ScreenParts';
import { resourceName, titleOf } from './words';

/** Where a new screen stands in the menu. */
export interface MenuPlace {
  parent?: string;
  sort: number;
}

/** The screen over a new entity: its list, its forms and its calls, and what was asked for besides. */
export function resourceFile(draft: Draft, menu: MenuPlace, parts: ScreenParts = {}): ResourceDefinition {
  const name = resourceName(draft.name);
  const title = titleOf(name);
  const api = { ...(draft.calls ?? usualCalls(draft, parts)), ...fileCalls(draft) };
  const route = `/${[menu.parent, name].filter(Boolean).join('/')}`;
  return {
    $schema: '../schemas/meta/resource.json',
    name,
    entity: draft.name,
    route,
    title,
    menu: { ...menu, icon: 'rows' },
    api,
    list: listOf(draft, api, title, parts),
    ...(parts.page ? { page: pageOf(draft, route) } : {}),
    forms: formsOf(draft, api),
  };
}

function usualCalls({ name, key }: Draft, { bulk, views }: ScreenParts): ResourceDefinition['api'] {
  const path = `/${name}`;
  const one = `${path}/{${key}}`;
  return {
    list: `GET ${path}`,
    create: `POST ${path}`,
    update: `PUT ${one}`,
    delete: `DELETE ${one}`,
    ...(bulk ? { bulk: `POST ${path}/bulk`, restore: `POST ${one}/restore` } : {}),
    ...(views ? { counts: `GET ${path}/counts` } : {}),
  };
}

/** The page of one record: what the list shows of it, and all else where that is not everything. */
function pageOf(draft: Draft, route: string): ResourceDefinition['page'] {
  const { name, key, properties } = draft;
  const named = nameProperty(draft);
  const told = Object.keys(properties).filter(
    (one) => ![key, named].includes(one) && isTold(properties[one]),
  );
  const columns = columnNames(draft);
  return {
    route: `${route}/{${key}}`,
    title: named ? `{${named}}` : `${titleOf(name)} {${key}}`,
    ...(told.every((one) => columns.includes(one)) ? {} : { facts: told }),
  };
}

function isTold(property: PropertyDefinition | undefined): boolean {
  return property !== undefined && property.type !== 'object' && property.items?.type !== 'object';
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
