import addresses from '../addresses.json';
import type { DashboardDefinition } from '../model/dashboard';
import type { DefinitionFiles, Definitions, MenuItem } from '../model/definitions';
import type { EntityDefinition } from '../model/entity';
import type { ProfileDefinition } from '../model/profile';
import type { ProjectDefinition } from '../model/project';
import type { ReportDefinition, ReportRowDefinition } from '../model/report';
import type { Resource, ResourceDefinition } from '../model/resource';
import { text } from '../text';
import { loadAlerts } from './alerts';
import { byName } from './byName';
import { loadDashboard } from './dashboard';
import { loadDictionary } from './dictionary';
import { loadEntity } from './entity';
import { isChangeable, keeperIn } from './history';
import { labelsOf } from './label';
import { isShared } from './layers';
import { loadMetricAlerts } from './metricAlerts';
import { menuPlace } from './place';
import { loadProfiles } from './profile';
import { loadProject } from './project';
import { loadReports } from './report';
import { loadResource } from './resource';
import { loadSession } from './session';
import { loadTenant } from './tenant';

/** Makes the definitions from files that passed `check`: shorthand is expanded once and names are resolved. */
export function load(files: DefinitionFiles): Definitions {
  const project = loadProject(files.project);
  const profiles = loadProfiles(files.profiles);
  const own = profiles[project.api.profile];
  const prefix = files.project.api?.prefix ?? own?.prefix ?? '';
  const tenant = loadTenant(project, files.entities);
  const labelOf = labelsOf(files);
  const entities = byName(
    files.entities.map((schema) => loadEntity(schema, project.keywords, tenant.column, labelOf(schema))),
  );
  const keeper = keeperIn(files.resources);
  const ofReports = loadReports(files, { prefix, tenant });
  const around = { resources: files.resources, ...ofReports };
  const resources = byName(
    files.resources.map((resource) =>
      loadResource(resource, { entities, prefix, keeper, around, profiles, own }),
    ),
  );
  // Several resources may show the same records.
  const changed = new Set(files.resources.filter(isChangeable).map(({ entity = '' }) => entity));
  const changeable = [...changed].flatMap((name) => entities[name] ?? []);
  const dictionaries = byName(
    Object.entries(files.dictionaries.dictionaries).map(([name, dictionary]) =>
      loadDictionary(name, dictionary, { prefix, changeable, own }),
    ),
  );
  const alerts = files.resources.flatMap(loadAlerts);
  const metricAlerts = (files.reports ?? []).flatMap(loadMetricAlerts);
  return freeze({
    project: {
      name: project.name,
      prefix,
      languages: project.languages,
      keywords: project.keywords,
      pictures: project.pictures,
      formats: project.formats,
    },
    tenant,
    entities,
    resources,
    profiles,
    session: loadSession(files.resources, resources, own, alerts.length + metricAlerts.length > 0),
    dictionaries,
    ...ofReports,
    dashboards: byName(
      (files.dashboards ?? []).map((one) => loadDashboard(one, { prefix, resources, ...ofReports })),
    ),
    alerts,
    metricAlerts,
    menu: menuItems(files, Object.values(resources)),
    files,
  });
}

function menuItems(files: DefinitionFiles, resources: Resource[]): MenuItem[] {
  const headings = files.menu.items.map((item) => ({
    ...item,
    name: item.name ?? item.id,
    sort: item.sort ?? 0,
    open: item.open ?? false,
  }));
  const reports = (files.reports ?? []).map((report) => ({ ...report, menu: menuPlace(report) }));
  const screens = [...resources, ...reports].flatMap(({ name, route, menu }) =>
    menu ? [{ id: name, path: route, open: false, ...menu }] : [],
  );
  const items = [...headings, ...screens, ...rights(resources, [...headings, ...screens])];
  return [...(items.some(({ id }) => id === 'home') ? [] : [home()]), ...items].sort(
    (a, b) => a.sort - b.sort,
  );
}

/** The rights within resources: each stands beside what opens its resource, and is granted as that is. */
function rights(resources: Resource[], items: MenuItem[]): MenuItem[] {
  return resources.flatMap(({ title, access }) =>
    Object.entries(access.grants).map(([id, right]) => {
      const opening = items.find((item) => item.id === access.menu);
      const { name = title, sort = 0, parent } = opening ?? {};
      return { id, name: `${name}: ${right}`, sort, parent, open: false, within: access.menu };
    }),
  );
}

/** The page that every console has: a project's item of the same id names it otherwise. */
function home(): MenuItem {
  return { id: 'home', name: text('shell.home'), icon: 'home', path: addresses.home, open: true, sort: 0 };
}

/** Sorts parsed definition files, by path, into what `load` takes. */
export function groupFiles(parsed: Record<string, unknown>): DefinitionFiles {
  const below = (folder: string, except = /^$/) =>
    Object.entries(parsed)
      .filter(([file]) => file.startsWith(folder) && !except.test(file) && !isShared(file))
      .map(([, content]) => content);
  return {
    entities: below('schemas/', /^schemas\/reports\//) as EntityDefinition[],
    resources: below('resources/', /^resources\/(reports|profiles|dashboards)\//) as ResourceDefinition[],
    reportRows: below('schemas/reports/') as ReportRowDefinition[],
    reports: below('resources/reports/') as ReportDefinition[],
    profiles: below('resources/profiles/') as ProfileDefinition[],
    dashboards: below('resources/dashboards/') as DashboardDefinition[],
    menu: parsed['resources/menu.json'] as DefinitionFiles['menu'],
    project: parsed['project.json'] as ProjectDefinition,
    dictionaries: parsed['resources/dictionaries.json'] as DefinitionFiles['dictionaries'],
  };
}

/** Freezes a value and all that it holds, so that nothing can change a definition after it is made. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
