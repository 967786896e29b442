import addresses from '../addresses.json';
import type { DashboardDefinition } from '../model/dashboard.ts';
import type { Definitions, MenuItem, ParsedDefinitionFiles } from '../model/definitions.ts';
import type { EntityDefinition } from '../model/entity.ts';
import type { ApiProfileDefinition } from '../model/profile.ts';
import type { ProjectDefinition } from '../model/projectSettings.ts';
import type { ReportDefinition, ReportRowDefinition } from '../model/report.ts';
import type { Resource, ResourceDefinition } from '../model/resource.ts';
import { formatMessage } from '../text/messages.ts';
import { createLabelTemplateResolver } from './entity/createLabelTemplateResolver.ts';
import { expandEntity } from './entity/expandEntity.ts';
import { isMergedPath } from './files/definitionLayers.ts';
import { indexByName } from './indexByName.ts';
import { expandDictionary } from './project/expandDictionary.ts';
import { expandProfiles } from './project/expandProfiles.ts';
import { expandProjectSettings } from './project/expandProjectSettings.ts';
import { expandSession } from './project/expandSession.ts';
import { expandTenant } from './project/expandTenant.ts';
import { expandDashboard } from './report/expandDashboard.ts';
import { expandMetricAlerts } from './report/expandMetricAlerts.ts';
import { expandReports } from './report/expandReports.ts';
import { findReportNotesSource } from './report/findReportNotesSource.ts';
import { findHistoryResourceName, hasEditableRecords } from './resource/createHistoryAction.ts';
import { expandMenuPlace } from './resource/expandAccess.ts';
import { expandAlerts } from './resource/expandAlerts.ts';
import { expandResource } from './resource/expandResource.ts';

/**
 * Builds the definitions from parsed files that passed the checker: expands shorthand, resolves names, and freezes the
 * result.
 */
export function buildDefinitions(files: ParsedDefinitionFiles): Definitions {
  const project = expandProjectSettings(files.project);
  const profiles = expandProfiles(files.profiles);
  const projectProfile = profiles[project.api.profile];
  const prefix = files.project.api?.prefix ?? projectProfile?.prefix ?? '';
  const tenant = expandTenant(project, files.entities);
  const labelOf = createLabelTemplateResolver(files);
  const entities = indexByName(
    files.entities.map((schema) => expandEntity(schema, project.keywords, tenant.column, labelOf(schema))),
  );
  const keeper = findHistoryResourceName(files.resources);
  const ofReports = expandReports(files, {
    prefix,
    tenant,
    notes: findReportNotesSource(files.resources, entities),
  });
  const recordPageContext = { resources: files.resources, ...ofReports };
  const resources = indexByName(
    files.resources.map((resource) =>
      expandResource(resource, {
        entities,
        prefix,
        keeper,
        recordPageContext,
        profiles,
        projectProfile,
      }),
    ),
  );
  // Several resources may use the same entity.
  const changed = new Set(files.resources.filter(hasEditableRecords).map(({ entity = '' }) => entity));
  const changeable = [...changed].flatMap((name) => entities[name] ?? []);
  const dictionaries = indexByName(
    Object.entries(files.dictionaries.dictionaries).map(([name, dictionary]) =>
      expandDictionary(name, dictionary, { prefix, changeable, own: projectProfile }),
    ),
  );
  const alerts = files.resources.flatMap(expandAlerts);
  const metricAlerts = (files.reports ?? []).flatMap(expandMetricAlerts);
  return deepFreeze({
    project: {
      name: project.name,
      prefix,
      languages: project.languages,
      keywords: project.keywords,
      imageHosts: project.imageHosts,
      formats: project.formats,
    },
    tenant,
    entities,
    resources,
    profiles,
    session: expandSession(files.resources, resources, projectProfile, {
      hasAlerts: alerts.length + metricAlerts.length > 0,
      hasReports: Object.keys(ofReports.reports).length > 0,
    }),
    dictionaries,
    ...ofReports,
    dashboards: indexByName(
      (files.dashboards ?? []).map((one) => expandDashboard(one, { prefix, resources, ...ofReports })),
    ),
    alerts,
    metricAlerts,
    menu: buildMenuItems(files, Object.values(resources)),
    files,
  });
}

function buildMenuItems(files: ParsedDefinitionFiles, resources: Resource[]): MenuItem[] {
  const headings = files.menu.items.map((item) => ({
    ...item,
    name: item.name ?? item.id,
    sort: item.sort ?? 0,
    allUsers: item.allUsers ?? false,
  }));
  const reports = (files.reports ?? []).map((report) => ({ ...report, menu: expandMenuPlace(report) }));
  const screens = [...resources, ...reports].flatMap(({ name, route, menu }) =>
    menu ? [{ id: name, path: route, allUsers: false, ...menu }] : [],
  );
  const items = [...headings, ...screens, ...buildRightItems(resources, [...headings, ...screens])];
  return [...(items.some(({ id }) => id === 'home') ? [] : [createHomeItem()]), ...items].sort(
    (a, b) => a.sort - b.sort,
  );
}

/** Creates the menu items of rights within resources. Each right is granted like the menu item of its resource. */
function buildRightItems(resources: Resource[], items: MenuItem[]): MenuItem[] {
  return resources.flatMap(({ title, access }) =>
    Object.entries(access.permissions).map(([id, right]) => {
      const opening = items.find((item) => item.id === access.menu);
      const { name = title, sort = 0, parent } = opening ?? {};
      return { id, name: `${name}: ${right}`, sort, parent, allUsers: false, within: access.menu };
    }),
  );
}

/** Creates the menu item of the home page. A project overrides it with an item of the same id. */
function createHomeItem(): MenuItem {
  return {
    id: 'home',
    name: formatMessage('shell.home'),
    icon: 'home',
    path: addresses.home,
    allUsers: true,
    sort: 0,
  };
}

/** Groups parsed definition files (by path) by kind: entities, resources, reports, menu …. */
export function groupFilesByKind(parsed: Record<string, unknown>): ParsedDefinitionFiles {
  const below = (folder: string, except = /^$/) =>
    Object.entries(parsed)
      .filter(([file]) => file.startsWith(folder) && !except.test(file) && !isMergedPath(file))
      .map(([, content]) => content);
  return {
    entities: below('schemas/', /^schemas\/reports\//) as EntityDefinition[],
    resources: below('resources/', /^resources\/(reports|profiles|dashboards)\//) as ResourceDefinition[],
    reportRows: below('schemas/reports/') as ReportRowDefinition[],
    reports: below('resources/reports/') as ReportDefinition[],
    profiles: below('resources/profiles/') as ApiProfileDefinition[],
    dashboards: below('resources/dashboards/') as DashboardDefinition[],
    menu: parsed['resources/menu.json'] as ParsedDefinitionFiles['menu'],
    project: parsed['project.json'] as ProjectDefinition,
    dictionaries: (parsed['resources/dictionaries.json'] ?? {
      dictionaries: {},
    }) as ParsedDefinitionFiles['dictionaries'],
  };
}

/** Freezes a value recursively, so that definitions are immutable. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
