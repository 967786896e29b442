import { singularize } from '../naming.ts';
import type { OpenApiDocument } from './OpenApiDocument.ts';

/** The path of one record in an OpenAPI document, such as /books/{id}, and the name of its path parameter. */
export interface RecordPath {
  path: string;
  parameter: string;
  /** The record's address, if it is in parentheses: /Books({id}). */
  recordPath?: string;
}

/** Returns the path of one record of a list: /books/{id}, /books/{id}.json, /books/{id}/, /Books({id}), /book/{id}. */
export function findRecordPath({ paths = {} }: OpenApiDocument, path: string): RecordPath | undefined {
  const base = toBase(path);
  const found = Object.keys(paths).flatMap((other): (RecordPath & { rank: number })[] => {
    const [, own = '', parameter = '', quoted] =
      /^(.*?)(?:\/\{([^/{}]+)\}|\('?\{([^/{}]+)\}'?\))(?:\.json)?\/?$/.exec(other) ?? [];
    const name = parameter || quoted || '';
    if (name === '' || own === '') return [];
    const rank = own === base ? 0 : toSingular(own) === toSingular(base) ? 1 : -1;
    if (rank < 0) return [];
    const tail = other.slice(own.length).replace(`{${name}}`, '{value}');
    return [{ path: other, parameter: name, rank, ...(tail.startsWith('(') ? { recordPath: tail } : {}) }];
  });
  return found.sort((one, other) => one.rank - other.rank)[0];
}

/** Removes what follows the collection's name: /books/list, /books.json and /books/ become /books. */
function toBase(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/\.json$/, '')
    .replace(/\/(list|all|search|index)$/i, '');
}

function toSingular(path: string): string {
  const steps = path.split('/');
  return [...steps.slice(0, -1), singularize((steps.at(-1) ?? '').toLowerCase())].join('/');
}
