import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { buildListDefinition, findLabelProperty, getListColumnNames } from './buildListDefinition.ts';
import type { ScreenDraft } from './draft/ScreenDraft.ts';
import type { ScreenFeatures } from './draft/ScreenFeatures.ts';
import { toResourceName, toTitleCase } from './naming.ts';

/** The menu position of a new screen. */
export interface MenuPosition {
  parent?: string;
  sort: number;
}

/** Builds the resource file of a new screen: list, forms, calls and optional features. */
export function buildResourceDefinition(
  draft: ScreenDraft,
  menu: MenuPosition,
  parts: ScreenFeatures = {},
): ResourceDefinition {
  const name = toResourceName(draft.name);
  const title = toTitleCase(name);
  const api = { ...(draft.calls ?? createDefaultCalls(draft, parts)), ...createFileCalls(draft) };
  const route = draft.route ?? `/${[menu.parent, name].filter(Boolean).join('/')}`;
  return {
    $schema: '../schemas/meta/resource.json',
    name,
    entity: draft.name,
    route,
    title,
    menu: { ...menu, icon: 'rows' },
    api,
    list: buildListDefinition(draft, api, title, parts),
    ...(parts.page ? { page: buildRecordPage(draft, route) } : {}),
    forms: buildForms(draft, api),
  };
}

function createDefaultCalls(
  { name, key }: ScreenDraft,
  { bulk, views }: ScreenFeatures,
): ResourceDefinition['api'] {
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

/** Builds the record page: the list's columns, and all other properties in sections. */
function buildRecordPage(draft: ScreenDraft, route: string): ResourceDefinition['page'] {
  const { name, key, properties } = draft;
  const named = findLabelProperty(draft);
  const told = Object.keys(properties).filter(
    (one) => ![key, named].includes(one) && isShownOnPage(properties[one]),
  );
  const columns = getListColumnNames(draft);
  return {
    route: `${route}/{${key}}`,
    title: named ? `{${named}}` : `${toTitleCase(name)} {${key}}`,
    ...(told.every((one) => columns.includes(one)) ? {} : { fields: told }),
  };
}

function isShownOnPage(property: PropertyDefinition | undefined): boolean {
  return property !== undefined && property.type !== 'object' && property.items?.type !== 'object';
}

/** Creates the calls "upload" and "file". */
function createFileCalls({ name, properties }: ScreenDraft): ResourceDefinition['api'] {
  const [file] = Object.keys(properties).filter((one) => properties[one]?.format === 'file');
  return file ? { upload: `POST /${name}/file`, file: `GET /${name}/file/{${file}}` } : {};
}

/** Builds the forms of a new screen: all editable properties, in the order of the schema. */
function buildForms(draft: ScreenDraft, api: ResourceDefinition['api']): ResourceDefinition['forms'] {
  const noun = toTitleCase(draft.name);
  const isKept = draft.properties[draft.key]?.readOnly !== true;
  const fields = Object.entries(draft.properties)
    .filter(([, { readOnly, type, items }]) => !readOnly && type !== 'object' && items?.type !== 'object')
    .map(([field]) => (isKept && field === draft.key ? { field, lockedWhen: 'editing' as const } : field));
  const edit = { title: `Edit ${noun}`, call: 'update', success: `${noun} saved` };
  return {
    ...(api.create
      ? { create: { title: `Add ${noun}`, fields, call: 'create', success: `${noun} added` } }
      : {}),
    ...(api.update ? { edit: api.create ? { ...edit, sameFieldsAs: 'create' } : { ...edit, fields } } : {}),
  };
}
