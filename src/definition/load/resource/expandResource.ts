import { bulkCallName } from '#definition/actions/bulkActions.ts';
import { apiProtocol, parseSort } from '#definition/api/apiProtocol.ts';
import type { Action } from '#definition/model/action.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import type { ApiCall, List, Resource, ResourceDefinition } from '#definition/model/resource.ts';
import { getFileLimits, getFileProperties } from '#definition/records/fileLimits.ts';
import { translateDefinitionText } from '#definition/text/messages.ts';
import { createFixedValueCalls } from './createFixedValueCalls.ts';
import { createHistoryAction } from './createHistoryAction.ts';
import { createMetricResolver } from './createMetricResolver.ts';
import { expandAccess, expandMenuPlace } from './expandAccess.ts';
import { expandAction } from './expandAction.ts';
import { expandCall } from './expandCall.ts';
import { expandColumn, prioritizeRecordLabelColumns } from './expandColumn.ts';
import { expandDetails } from './expandDetails.ts';
import {
  createNamedViewFilter,
  createOnDemandFilters,
  createSearchFilter,
  expandFilter,
} from './expandFilter.ts';
import { expandForm } from './expandForm.ts';
import { expandRecordPage, markRecordLinkColumn, type RecordPageLinkTargets } from './expandRecordPage.ts';

/** The arrays in the responses of calls whose names the engine knows, by call name. */
const arraysByCall: Record<string, string[]> = {
  [bulkCallName]: [apiProtocol.bulk.results],
  import: [apiProtocol.upload.rows],
};

/** Context for expanding a resource. */
interface ResourceContext {
  entities: Record<string, Entity>;
  /** Path prefix of its calls. */
  prefix: string;
  /** The resource that stores the change history, if there is one. */
  keeper?: string;
  /** The resources and reports that record pages can link to; undefined = no record pages. */
  recordPageContext?: RecordPageLinkTargets;
  /** API profiles by name, and the profile of the project itself. */
  profiles?: Record<string, ApiProfile>;
  projectProfile?: ApiProfile;
}

/** Expands a resource definition: resolves all shorthand and property names. */
export function expandResource(
  definition: ResourceDefinition,
  { entities, prefix, keeper, recordPageContext, profiles, projectProfile }: ResourceContext,
): Resource {
  const entity = definition.entity ? entities[definition.entity] : undefined;
  const { name, title } = definition;
  const resourceProfile = definition.profile === undefined ? undefined : profiles?.[definition.profile];
  const callProfile = resourceProfile ?? projectProfile;
  // Changes of an entity without audit entries have no history.
  const historyKeeper = entity?.schema.audited === false ? undefined : keeper;
  const list =
    entity &&
    disableUnsupportedSorting(
      callProfile,
      expandList(definition, entity, createHistoryAction(definition, historyKeeper), recordPageContext),
    );
  const calls = mapValues(definition.api, (call, callName) =>
    expandCall(name, callName, call, {
      prefix: resourceProfile?.prefix ?? prefix,
      apiProfile: callProfile,
      ...getSessionCallTraits(callName, definition.session),
      accepts: callName === 'upload' && entity ? getAcceptedFiles(entity) : undefined,
      responseArrays: arraysByCall[callName],
    }),
  );
  return {
    name,
    renamedFrom: definition.renamedFrom,
    title,
    tabTitle: definition.tabTitle ?? title,
    description: definition.description,
    route: definition.route,
    entity,
    menu: expandMenuPlace(definition),
    tabs: definition.tabs,
    requires: definition.requires,
    calls: { ...calls, ...createFixedValueCalls(definition, calls.update) },
    list,
    embedCodes: definition.embedCodes ?? {},
    forms: entity ? mapValues(definition.forms ?? {}, (_, form) => expandForm(form, definition, entity)) : {},
    page: entity && recordPageContext && expandRecordPage(definition, entity, list, recordPageContext),
    details: entity && expandDetails(definition, entity),
    history: definition.history,
    reportNotes: definition.reportNotes,
    access: expandAccess(definition),
  };
}

/**
 * Returns the defaults of session calls: the login response is secret, and the responses for user and menu can be
 * cached.
 */
function getSessionCallTraits(name: string, session: ResourceDefinition['session']) {
  const { login, user, menu } = session?.calls ?? {};
  return { secret: name === login, seldomChanges: name === user || name === menu };
}

/** Returns the files accepted by any file property of the entity. */
function getAcceptedFiles(entity: Entity): ApiCall['accepts'] {
  const rules = getFileProperties(entity).flatMap((property) => getFileLimits(property) ?? []);
  if (rules.length === 0) return undefined;
  const types = [...new Set(rules.flatMap(({ accept }) => accept))];
  return { types, maxBytes: Math.max(...rules.map(({ maxBytes }) => maxBytes)) };
}

function expandList(
  { name: resource, list, page }: ResourceDefinition,
  entity: Entity,
  engineActions: Action[],
  context: RecordPageLinkTargets | undefined,
): List | undefined {
  if (!list) return undefined;
  const filters = (list.filters ?? []).map((filter) => expandFilter(filter, entity));
  const views = (list.views ?? []).map((view) => ({
    name: view.name,
    title: translateDefinitionText(view.name, [resource, 'view']),
    filters: mapValues(view.filters, (values) => [values].flat()),
  }));
  const resolveMetric = createMetricResolver(resource, context?.reports);
  const loaded = list.columns.map((column) => expandColumn(column, entity, resolveMetric));
  const columns = prioritizeRecordLabelColumns(loaded, list.columns, entity);
  return {
    filters: [
      ...filters,
      ...createOnDemandFilters(entity, filters),
      ...(list.search ? [createSearchFilter(list.search, entity)] : []),
      ...(views.length > 0 ? [createNamedViewFilter(views)] : []),
    ],
    views,
    columns: page ? markRecordLinkColumn(page, columns) : columns,
    toolbar: (list.toolbar ?? []).map(expandAction),
    rowActions: [...(list.rowActions ?? []).map(expandAction), ...engineActions],
    layout: list.layout ?? 'table',
    override: list.override,
    sort: list.sort === undefined ? { field: entity.key, descending: true } : parseSort(list.sort),
    paging: list.paging ?? true,
    searchButton: list.searchButton ?? false,
    pageSize:
      list.pageSize ?? (list.paging === false ? apiProtocol.page.maxSize : apiProtocol.page.defaultSize),
    emptyText: list.emptyText,
  };
}

/** Makes the list unsortable if its API does not support sorting. */
function disableUnsupportedSorting(
  callProfile: ApiProfile | undefined,
  list: List | undefined,
): List | undefined {
  if (!list || !callProfile?.isForeign || callProfile.sorting) return list;
  return { ...list, columns: list.columns.map((column) => ({ ...column, sortable: false })) };
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
