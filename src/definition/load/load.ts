import { loadReports } from '../reports/loadReports';
import type { DefinitionFiles, Definitions, MenuItem, Resource } from '../types';
import { loadDictionary } from './dictionary';
import { loadEntity } from './entity';
import { freeze } from './freeze';
import { isChangeable, keeperIn } from './history';
import { loadResource, menuPlace } from './resource';

/** Makes the definitions from files that passed `check`: shorthand is expanded once and names are resolved. */
export function load(files: DefinitionFiles): Definitions {
  const entities = named(files.entities.map(loadEntity));
  const keeper = keeperIn(files.resources);
  const resources = named(files.resources.map((resource) => loadResource(resource, entities, keeper)));
  const changeable = files.resources
    .filter(isChangeable)
    .flatMap(({ entity = '' }) => entities[entity] ?? []);
  const dictionaries = named(
    Object.entries(files.dictionaries.dictionaries).map(([name, dictionary]) =>
      loadDictionary(name, dictionary, changeable),
    ),
  );
  return freeze({
    entities,
    resources,
    dictionaries,
    ...loadReports(files),
    menu: menuItems(files, Object.values(resources)),
  });
}

function menuItems(files: DefinitionFiles, resources: Resource[]): MenuItem[] {
  const headings = files.menu.items.map((item) => ({
    ...item,
    sort: item.sort ?? 0,
    open: item.open ?? false,
  }));
  const reports = (files.reports ?? []).map((report) => ({ ...report, menu: menuPlace(report) }));
  const screens = [...resources, ...reports].flatMap(({ name, route, menu }) =>
    menu ? [{ id: name, path: route, open: false, ...menu }] : [],
  );
  return [...headings, ...screens].sort((a, b) => a.sort - b.sort);
}

function named<T extends { name: string }>(things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing.name, thing]));
}
