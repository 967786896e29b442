import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { dictionariesResourceName } from './selectToolEndpoints.ts';

/** Maximum length of a name: some MCP clients refuse longer ones. */
const maxNameLength = 60;

/** Verbs of report calls. */
const reportVerbs: Record<string, string> = { rows: 'query', options: 'values', why: 'why' };

/** Returns the verb of a report call. */
export function getReportVerb({ name }: Pick<ApiCall, 'name'>): string {
  return reportVerbs[name] ?? name;
}

/** Returns the name of a call's tool, such as list_books, create_book or query_lending. */
export function getToolName({ resource, call }: ApiEndpoint, report?: Report): string {
  const verb = report ? getReportVerb(call) : call.name;
  const isDictionary = resource.name === dictionariesResourceName;
  const name = isDictionary ? `list_${call.name}` : `${verb}_${getObjectName({ resource, call })}`;
  return toSnakeCase(name).slice(0, maxNameLength);
}

/** Returns the name of a resource; that of its entity, which is singular, for calls of one record. */
function getObjectName({ resource: { name, entity }, call }: Pick<ApiEndpoint, 'resource' | 'call'>): string {
  const plurals = entity ? [`${entity.name}s`, entity.name.replace(/y$/, 'ies')] : [];
  return entity && call.name !== 'list' && plurals.includes(toSnakeCase(name)) ? entity.name : name;
}

function toSnakeCase(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return words.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}

/** Numbers the names that several tools have, so that each is unique and not longer than the maximum. */
export function makeToolNamesUnique<T extends { name: string }>(tools: T[]): T[] {
  const taken = new Set(tools.map(({ name }) => name));
  const seen = new Set<string>();
  return tools.map((tool) => {
    if (!seen.has(tool.name)) {
      seen.add(tool.name);
      return tool;
    }
    const name = numberName(tool.name, taken);
    taken.add(name);
    return { ...tool, name };
  });
}

/** Returns the name with the first number that makes it unique, shortened to the maximum length. */
function numberName(name: string, taken: Set<string>): string {
  for (let number = 2; ; number++) {
    const suffix = `_${number}`;
    const numbered = name.slice(0, maxNameLength - suffix.length) + suffix;
    if (!taken.has(numbered)) return numbered;
  }
}
