import type { CallDefinition } from '#definition/model/resource.ts';
import { deriveEntityName } from '../api/ListSample.ts';
import { draftScreenFromOpenApi, type OpenApiDraft } from '../draft/draftScreenFromOpenApi.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import { toResourceName, toSnakeCase } from '../naming.ts';
import type { Omission } from '../Omission.ts';
import { findRecordPath } from './findRecordPath.ts';
import type { RowsLocation } from './findRowsLocation.ts';
import { findRowsLocation } from './findRowsLocation.ts';
import { isSelected, type ListSelection } from './ListSelection.ts';
import type { ApiPathItem, OpenApiDocument } from './OpenApiDocument.ts';

/** A list of records in an OpenAPI document. */
export interface OpenApiCollection extends OpenApiDraft {
  path: string;
  item: ApiPathItem;
  rowsLocation: RowsLocation;
}

/** Finds the lists of records in an OpenAPI document, and what cannot become a screen with the reason. */
export function findOpenApiCollections(
  document: OpenApiDocument,
  selection: ListSelection = {},
): { found: OpenApiCollection[]; left: Omission[] } {
  const found: OpenApiCollection[] = [];
  const left: Omission[] = [];
  const names = new Set<string>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (path.includes('{') || !isSelected(path, selection)) continue;
    const leaveOut = (reason: string) => left.push({ what: `GET ${path}`, reason, part: item });
    if (item.$ref) {
      leaveOut(`"${item.$ref}" is not in the document`);
      continue;
    }
    try {
      const name = makeUniqueCollectionName(path, names);
      const isListed = item.get && (findRowsLocation(document, item, path) || findRecordPath(document, path));
      if (!isListed) continue;
      const drafted = draftScreenFromOpenApi(name, document, path, { keys: selection.key });
      if (!drafted.rows) continue;
      names.add(name);
      const draft = removeAddedProperties(drafted.draft, drafted.rows);
      found.push({ ...drafted, path, item, rowsLocation: drafted.rows, draft });
    } catch (error) {
      leaveOut((error as Error).message);
    }
  }
  return { found, left: [...left, ...findListsBelowRecords(document, selection)] };
}

/** Returns the lists whose path contains a key of another record, one omission for each set of parameters. */
function findListsBelowRecords(document: OpenApiDocument, selection: ListSelection): Omission[] {
  const groups = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const isBelow =
      path.includes('{') && !/\}'?\)?(\.json)?\/?$/.test(path) && item.get && isSelected(path, selection);
    if (!isBelow || !isList(document, item, path)) continue;
    const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name).join(', ');
    groups.set(parameters, [...(groups.get(parameters) ?? []), path]);
  }
  return [...groups].map(([parameters, [first = '', ...others]]) => ({
    what: `GET ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    reason: `the path needs a value for ${parameters}. For a fixed value: --param ${parameters.split(', ')[0]}=…`,
    part: document.paths?.[first],
  }));
}

function isList(document: OpenApiDocument, item: ApiPathItem, path: string): boolean {
  try {
    return findRowsLocation(document, item, path) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the last path segment, with the previous ones added if the name is taken. */
function makeUniqueCollectionName(path: string, taken: Set<string>): string {
  const resources = new Set([...taken].map(toResourceName));
  const isFree = (name: string) => !taken.has(name) && !resources.has(toResourceName(name));
  const name = deriveEntityName({ pathname: path });
  const before = path
    .split('/')
    .filter((step) => step && !step.includes('{'))
    .slice(0, -1)
    .reverse();
  const longer = before.map((_, index) => {
    const words = toSnakeCase(
      `${before
        .slice(0, index + 1)
        .reverse()
        .join(' ')} ${name}`,
    );
    return /^[a-z]/.test(words) ? words : `api_${words}`;
  });
  const numbered = [...taken.keys(), name].map((_, index) => `${name}_${index + 2}`);
  return (
    [name, ...longer, ...numbered].find((one) => one.length <= 50 && isFree(one)) ?? `list_${taken.size + 1}`
  );
}

/** Removes properties that the document does not have and that only the reference server adds. */
function removeAddedProperties(draft: ScreenDraft, { record }: RowsLocation): ScreenDraft {
  const { created_time: added, ...rest } = draft.properties;
  const isAdded = added && !record.properties?.created_time;
  return isAdded ? { ...draft, properties: rest } : draft;
}

/** Adds the paths of rows and total to a draft's list call where they differ from the profile's. */
export function addRowsPathsToListCall(
  draft: ScreenDraft,
  { rows, total = '' }: RowsLocation,
  said: { rows: string; total: string },
): ScreenDraft {
  const { list, ...others } = draft.calls ?? {};
  if (!list) return draft;
  const call = typeof list === 'string' ? list : list.call;
  const isSaid = rows === said.rows && total === said.total;
  const whole: CallDefinition = isSaid ? call : { call, rows, total };
  return { ...draft, calls: { list: whole, ...others } };
}
