import type { ResourceDefinition } from '../../definition/types';
import type { Draft } from './Draft';
import { formsOf } from './formsOf';
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
  const api = draft.calls ?? usualCalls(draft);
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
