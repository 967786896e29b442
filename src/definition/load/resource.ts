import type { Action } from '../model/action';
import type { Entity } from '../model/entity';
import type { List, Resource, ResourceDefinition } from '../model/resource';
import { profile, readSort } from '../profile';
import { loadAction } from './action';
import { loadCall } from './call';
import { loadColumn } from './column';
import { keyFilter, loadFilter } from './filter';
import { loadForm } from './form';
import { historyAction } from './history';

/** What surrounds a resource. */
interface ResourceFrame {
  entities: Record<string, Entity>;
  /** What the paths of its calls begin with. */
  prefix: string;
  /** The resource that keeps the changes of records, if there is one. */
  keeper?: string;
}

/** Works out one resource: every shorthand expanded, every property looked up. */
export function loadResource(
  definition: ResourceDefinition,
  { entities, prefix, keeper }: ResourceFrame,
): Resource {
  const entity = definition.entity ? entities[definition.entity] : undefined;
  const { name, title, menu } = definition;
  return {
    name,
    title,
    description: definition.description,
    route: definition.route,
    entity,
    menu: menuPlace(definition),
    tabs: definition.tabs,
    needs: definition.needs,
    calls: mapValues(definition.api, (call, callName) =>
      loadCall(name, callName, call, { prefix, ...ofSession(callName, definition.session) }),
    ),
    list: definition.list && entity && loadList(definition.list, entity, historyAction(definition, keeper)),
    forms: entity ? mapValues(definition.forms ?? {}, (_, form) => loadForm(form, definition, entity)) : {},
    history: definition.history,
    access: { ...definition.access, menu: definition.access?.menu ?? (menu && name) },
  };
}

/** What is known of the calls by which people come in: one answers a token, others what is mostly the same. */
function ofSession(name: string, session: ResourceDefinition['session']) {
  const { login, user, menu } = session?.calls ?? {};
  return { secret: name === login, seldomChanges: name === user || name === menu };
}

/** Works out a screen's place in the side menu, if it takes one. */
export function menuPlace({ title, menu }: Pick<ResourceDefinition, 'title' | 'menu'>): Resource['menu'] {
  return menu && { parent: menu.parent, name: menu.name ?? title, icon: menu.icon, sort: menu.sort ?? 0 };
}

function loadList(list: NonNullable<ResourceDefinition['list']>, entity: Entity, ofEngine: Action[]): List {
  const filters = (list.filters ?? []).map((filter) => loadFilter(filter, entity));
  const hasKey = filters.some(({ params }) => params.includes(entity.key));
  return {
    filters: hasKey ? filters : [...filters, keyFilter(entity)],
    columns: list.columns.map((column) => loadColumn(column, entity)),
    toolbar: (list.toolbar ?? []).map(loadAction),
    rowActions: [...(list.rowActions ?? []).map(loadAction), ...ofEngine],
    layout: list.layout ?? 'table',
    sort: list.sort === undefined ? { field: entity.key, descending: true } : readSort(list.sort),
    paging: list.paging ?? true,
    pageSize: list.pageSize ?? (list.paging === false ? profile.page.most : profile.page.usual),
    empty: list.empty,
  };
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
