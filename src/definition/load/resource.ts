import { fileProperties, rulesOf } from '../files';
import type { Action } from '../model/action';
import type { Entity } from '../model/entity';
import type { Profile } from '../model/profile';
import type { Call, List, Resource, ResourceDefinition } from '../model/resource';
import { profile, readSort } from '../profile';
import { translated } from '../text';
import { loadAction } from './action';
import { loadCall } from './call';
import { loadColumn, withNames } from './column';
import { loadDetails } from './details';
import { filtersOnDemand, loadFilter, searchFilter, viewFilter } from './filter';
import { loadForm } from './form';
import { historyAction } from './history';
import { accessOf, menuPlace } from './place';
import { leadingTo, loadRecordPage, type Surroundings } from './recordPage';
import { setCalls } from './setCalls';

/** What surrounds a resource. */
interface ResourceFrame {
  entities: Record<string, Entity>;
  /** What the paths of its calls begin with. */
  prefix: string;
  /** The resource that keeps the changes of records, if there is one. */
  keeper?: string;
  /** What the pages of its records may lead to; without it they have none. */
  around?: Surroundings;
  /** How APIs speak, by name, and how the project's own does. */
  profiles?: Record<string, Profile>;
  own?: Profile;
}

/** Works out one resource: every shorthand expanded, every property looked up. */
export function loadResource(
  definition: ResourceDefinition,
  { entities, prefix, keeper, around, profiles, own }: ResourceFrame,
): Resource {
  const entity = definition.entity ? entities[definition.entity] : undefined;
  const { name, title } = definition;
  const other = definition.profile === undefined ? undefined : profiles?.[definition.profile];
  const speaks = other ?? own;
  const list = entity && sortedBy(speaks, loadList(definition, entity, historyAction(definition, keeper)));
  const calls = mapValues(definition.api, (call, callName) =>
    loadCall(name, callName, call, {
      prefix: other?.prefix ?? prefix,
      speaks,
      ...ofSession(callName, definition.session),
      accepts: callName === 'upload' && entity ? filesOf(entity) : undefined,
    }),
  );
  return {
    name,
    was: definition.was,
    title,
    description: definition.description,
    route: definition.route,
    entity,
    menu: menuPlace(definition),
    tabs: definition.tabs,
    needs: definition.needs,
    calls: { ...calls, ...setCalls(definition, calls.update) },
    list,
    codes: definition.codes ?? {},
    forms: entity ? mapValues(definition.forms ?? {}, (_, form) => loadForm(form, definition, entity)) : {},
    page: entity && around && loadRecordPage(definition, entity, list, around),
    details: entity && loadDetails(definition, entity),
    history: definition.history,
    access: accessOf(definition),
  };
}

/** What is known of the calls by which people come in: one answers a token, others what is mostly the same. */
function ofSession(name: string, session: ResourceDefinition['session']) {
  const { login, user, menu } = session?.calls ?? {};
  return { secret: name === login, seldomChanges: name === user || name === menu };
}

/** The files that any property of a record may be. */
function filesOf(entity: Entity): Call['accepts'] {
  const rules = fileProperties(entity).flatMap((property) => rulesOf(property) ?? []);
  if (rules.length === 0) return undefined;
  const types = [...new Set(rules.flatMap(({ accept }) => accept))];
  return { types, bytes: Math.max(...rules.map(({ maxBytes }) => maxBytes)) };
}

function loadList({ list, page }: ResourceDefinition, entity: Entity, ofEngine: Action[]): List | undefined {
  if (!list) return undefined;
  const filters = (list.filters ?? []).map((filter) => loadFilter(filter, entity));
  const views = (list.views ?? []).map((view) => ({
    name: view.name,
    title: translated(view.name),
    filters: mapValues(view.filters, (values) => [values].flat()),
  }));
  const loaded = list.columns.map((column) => loadColumn(column, entity));
  const columns = withNames(loaded, list.columns, entity);
  return {
    filters: [
      ...filters,
      ...filtersOnDemand(entity, filters),
      ...(list.search ? [searchFilter(list.search, entity)] : []),
      ...(views.length > 0 ? [viewFilter(views)] : []),
    ],
    views,
    columns: page ? leadingTo(page, columns) : columns,
    toolbar: (list.toolbar ?? []).map(loadAction),
    rowActions: [...(list.rowActions ?? []).map(loadAction), ...ofEngine],
    layout: list.layout ?? 'table',
    sort: list.sort === undefined ? { field: entity.key, descending: true } : readSort(list.sort),
    paging: list.paging ?? true,
    pageSize: list.pageSize ?? (list.paging === false ? profile.page.most : profile.page.usual),
    empty: list.empty,
  };
}

/** A list whose API sorts nothing offers no order. */
function sortedBy(speaks: Profile | undefined, list: List | undefined): List | undefined {
  if (!list || !speaks?.isForeign || speaks.sorting) return list;
  return { ...list, columns: list.columns.map((column) => ({ ...column, sortable: false })) };
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
