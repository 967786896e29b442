import type { ReportDefinition, ReportRowDefinition } from './reports/types';
import type { DefinitionFiles, EntityDefinition, ResourceDefinition } from './types';

const special = ['resources/menu.json', 'resources/dictionaries.json'];

/** Sorts parsed definition files, by path, into what `load` takes. */
export function sortFiles(parsed: Record<string, unknown>): DefinitionFiles {
  const below = (folder: string, except = '-') =>
    Object.entries(parsed)
      .filter(([file]) => file.startsWith(folder) && !file.startsWith(except) && !special.includes(file))
      .map(([, content]) => content);
  return {
    entities: below('schemas/', 'schemas/reports/') as EntityDefinition[],
    resources: below('resources/', 'resources/reports/') as ResourceDefinition[],
    reportRows: below('schemas/reports/') as ReportRowDefinition[],
    reports: below('resources/reports/') as ReportDefinition[],
    menu: parsed['resources/menu.json'] as DefinitionFiles['menu'],
    dictionaries: parsed['resources/dictionaries.json'] as DefinitionFiles['dictionaries'],
  };
}
