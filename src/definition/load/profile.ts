import { isSame } from '../isSame';
import type { Profile, ProfileDefinition } from '../model/profile';
import { contentTypes } from '../profiles/contentTypes';
import reference from '../profiles/reference.json';
import { byName } from './byName';

const ofEngine = reference as ProfileDefinition;

/** Works out how APIs speak: each profile with what those that it is like say, and what follows from all of it. */
export function loadProfiles(definitions: ProfileDefinition[] = []): Record<string, Profile> {
  const written = byName([ofEngine, ...definitions]);
  const spoken = wholeOf(ofEngine, written);
  return byName(
    Object.values(written).map((definition) => {
      const whole = wholeOf(definition, written);
      return filledIn(whole, !isSame(nameless(whole), nameless(spoken)));
    }),
  );
}

/** A profile with the parts that it does not name as those say them that it is like. */
function wholeOf(
  definition: ProfileDefinition,
  written: Record<string, ProfileDefinition>,
  seen: string[] = [],
): ProfileDefinition {
  const model = written[definition.like ?? ''];
  if (!model || seen.includes(model.name)) return definition;
  return { ...wholeOf(model, written, [...seen, definition.name]), ...definition };
}

/** What does not change how an API speaks, left out. */
function nameless({ $schema, name, description, like, prefix, ...speech }: ProfileDefinition): object {
  return speech;
}

function filledIn(given: ProfileDefinition, isForeign: boolean): Profile {
  const { name, prefix, paging = {}, sorting, filters = {}, records = {}, writes = {}, errors = {} } = given;
  const body = writes.body ?? 'json';
  const by = paging.by ?? 'page';
  return {
    name,
    isForeign,
    prefix,
    accept: given.accept ?? (body === 'json-api' ? contentTypes[body] : contentTypes.json),
    paging: {
      ...paging,
      by,
      ...pageNames(by, paging),
      first: paging.first ?? (by === 'offset' ? 0 : 1),
      unit: paging.unit ?? 'items',
    },
    sorting: sorting && {
      as: 'mark',
      mark: '-',
      between: ':',
      order: 'order',
      joined: ',',
      words: ['asc', 'desc'],
      ...sorting,
    },
    filters,
    records: { rows: '', record: '', one: '/{value}', ...records },
    writes: { ...writes, body, type: writes.type ?? contentTypes[body] },
    errors: {
      ...errors,
      message: errors.message ?? ['message'],
      expired: errors.expired ?? [401],
      forbidden: errors.forbidden ?? [403],
      conflict: errors.conflict ?? [409, 412],
    },
    login: given.login && loginOf(given.login, body),
    concurrency: given.concurrency,
    values: given.values,
  };
}

const pageNamed = { page: 'page', offset: 'offset', range: '', cursor: 'cursor', none: '' };

function pageNames(by: keyof typeof pageNamed, { page, size }: NonNullable<ProfileDefinition['paging']>) {
  return { page: page ?? pageNamed[by], size: size ?? (by === 'offset' ? 'limit' : 'size') };
}

function loginOf(
  { user, refresh, ...given }: NonNullable<ProfileDefinition['login']>,
  written: keyof typeof contentTypes,
): NonNullable<Profile['login']> {
  return {
    body: written === 'form' ? 'form' : 'json',
    account: 'email',
    password: 'password',
    send: 'header',
    header: 'Authorization',
    form: 'Bearer {token}',
    token: 'token',
    ...given,
    refresh: refresh && { token: 'refresh_token', ...refresh },
    user: { at: '', id: 'id', name: 'name', ...user },
  };
}
