import { singularize, toSnakeCase } from '../naming.ts';

/** The key property of a record, and how sure the choice is. */
export interface RecordKeyGuess {
  name: string;
  confidence: 'certain' | 'likely' | 'unsure';
}

/** Usual names of keys, most specific first. */
const usualNames = [
  'id',
  '_id',
  'uuid',
  'guid',
  'uid',
  'gid',
  'sid',
  'objectId',
  'documentId',
  'key',
  'code',
  'slug',
];
const identifyingNames = [
  'name',
  'username',
  'login',
  'email',
  'domain',
  'number',
  'title',
  'href',
  'url',
  'self',
];

/**
 * Finds the key of a record among its scalar properties: a property that the user named, the parameter of the record's
 * path (/v1/Sinks/{Sid}), a usual name, or a name that often identifies a record.
 */
export function findRecordKey(
  entity: string,
  properties: string[],
  { asked = [], parameter }: { asked?: string[]; parameter?: string },
): RecordKeyGuess | undefined {
  const find = (names: string[]) => {
    const found = names.flatMap((name) => properties.find((one) => normalize(one) === normalize(name)) ?? []);
    return names.find((name) => properties.includes(name)) ?? found[0];
  };
  const chosen = find(asked);
  if (chosen) return { name: chosen, confidence: 'certain' };
  const named =
    parameter === undefined ? undefined : find([parameter, ...shortenParameter(parameter, entity)]);
  if (named) return { name: named, confidence: 'certain' };
  const usual = find(usualNames.slice(0, 2)) ?? find([`${entity}_id`, ...usualNames]);
  if (usual) return { name: usual, confidence: parameter && usual !== 'id' ? 'unsure' : 'likely' };
  const last = toSnakeCase(entity).split('_').at(-1) ?? '';
  const own = find([
    `${last}_id`,
    `${last}_uuid`,
    `${last}_key`,
    `${last}_code`,
    `${last}_number`,
    `${last}_name`,
    last,
  ]);
  const other =
    own ?? find(identifyingNames) ?? properties.find((name) => /(_id|Id|ID|_key|Key)$/.test(name));
  const name = other ?? properties[0];
  return name === undefined ? undefined : { name, confidence: 'unsure' };
}

/** Removes the entity from a parameter's name: book_id and bookId become id, task_gid becomes gid. */
function shortenParameter(parameter: string, entity: string): string[] {
  const words = toSnakeCase(parameter).split('_');
  const prefixes = [entity, singularize(entity), entity.split('_').at(-1) ?? ''].map(
    (name) => name.split('_').length,
  );
  const shorter = prefixes.map((count) => words.slice(count).join('_')).filter(Boolean);
  const tail = words.length > 1 ? [words.at(-1) ?? ''] : [];
  // /charges/{charge}: the parameter is the record itself.
  return normalize(parameter) === normalize(entity) ? ['id'] : [...shorter, ...tail];
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
