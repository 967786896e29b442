import type { CallDefinition } from '../../../definition/model/resource';
import type { OpenApi, PathItem } from '../ApiDocument';
import { nameOf } from '../api/Sample';
import type { Draft } from '../Draft';
import { draftFromOpenApi } from '../draftFromOpenApi';
import { type RowsPlace, rowsOf } from '../OpenApi';
import { snakeCase } from '../words';

/** A list of records that a document describes. */
export interface Collection {
  path: string;
  item: PathItem;
  place: RowsPlace;
  draft: Draft;
}

/** The lists of records of a document, and what seemed to be one and cannot be a screen, with the reason. */
export function collectionsIn(document: OpenApi): { found: Collection[]; left: string[] } {
  const found: Collection[] = [];
  const left: string[] = [];
  const names = new Set<string>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (path.includes('{')) continue;
    try {
      const place = rowsOf(document, item);
      if (!place) continue;
      const name = freeName(path, names);
      const draft = asTold(draftFromOpenApi(name, document, path), place);
      if (!(draft.key in (place.record.properties ?? {}))) throw new Error('nothing identifies its records');
      names.add(name);
      found.push({ path, item, place, draft });
    } catch (error) {
      left.push(`${path}: ${(error as Error).message}`);
    }
  }
  return { found, left };
}

/** The last step of the path, with the one before it where that is taken. */
function freeName(path: string, taken: Set<string>): string {
  const name = nameOf({ pathname: path });
  if (!taken.has(name)) return name;
  const [before = 'other'] = path.split('/').filter(Boolean).slice(-2, -1);
  const longer = snakeCase(`${before} ${name}`);
  return taken.has(longer) ? `${longer}_${taken.size}` : longer;
}

/** What the document tells of a record, and nothing that a server of ours would add. */
function asTold(draft: Draft, { record }: RowsPlace): Draft {
  const { created_time: added, ...rest } = draft.properties;
  const isAdded = added && !record.properties?.created_time;
  return isAdded ? { ...draft, properties: rest } : draft;
}

/** The calls of a draft with the list's places said only where they are others than the profile's. */
export function withPlaces(
  draft: Draft,
  { rows, total = '' }: RowsPlace,
  said: { rows: string; total: string },
): Draft {
  const { list, ...others } = draft.calls ?? {};
  if (!list) return draft;
  const call = typeof list === 'string' ? list : list.call;
  const isSaid = rows === said.rows && total === said.total;
  const whole: CallDefinition = isSaid ? call : { call, rows, total };
  return { ...draft, calls: { list: whole, ...others } };
}
