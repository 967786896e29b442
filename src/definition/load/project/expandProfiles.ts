import type { ApiProfile, ApiProfileDefinition } from '#definition/model/profile.ts';
import { contentTypes } from '#definition/profiles/contentTypes.ts';
import reference from '#definition/profiles/reference.json';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { indexByName } from '../indexByName.ts';

const referenceProfile = reference as ApiProfileDefinition;

/**
 * Expands the API profiles: applies inheritance (`basedOn`) and defaults, and marks those that differ from the
 * reference server.
 */
export function expandProfiles(definitions: ApiProfileDefinition[] = []): Record<string, ApiProfile> {
  const written = indexByName([referenceProfile, ...definitions]);
  const referenceFormat = resolveInheritance(referenceProfile, written);
  return indexByName(
    Object.values(written).map((definition) => {
      const whole = resolveInheritance(definition, written);
      return applyProfileDefaults(whole, !isSameValue(omitMetadata(whole), omitMetadata(referenceFormat)));
    }),
  );
}

/** Fills the missing parts of a profile from the profile that it inherits from (`basedOn`). */
function resolveInheritance(
  definition: ApiProfileDefinition,
  written: Record<string, ApiProfileDefinition>,
  seen: string[] = [],
): ApiProfileDefinition {
  const model = written[definition.basedOn ?? ''];
  if (!model || seen.includes(model.name)) return definition;
  return { ...resolveInheritance(model, written, [...seen, definition.name]), ...definition };
}

/** Removes the keys that do not affect the API format. */
function omitMetadata({
  $schema,
  name,
  description,
  basedOn,
  prefix,
  ...conventions
}: ApiProfileDefinition): object {
  return conventions;
}

function applyProfileDefaults(given: ApiProfileDefinition, isForeign: boolean): ApiProfile {
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
      ...getPageParams(by, paging),
      first: paging.first ?? (by === 'offset' ? 0 : 1),
      unit: paging.unit ?? 'items',
    },
    sorting: sorting && {
      style: 'mark',
      descendingPrefix: '-',
      separator: ':',
      order: 'order',
      listSeparator: ',',
      directions: ['asc', 'desc'],
      ...sorting,
    },
    filters,
    records: { rows: '', record: '', recordPath: '/{value}', ...records },
    writes: { ...writes, body, type: writes.type ?? contentTypes[body] },
    errors: {
      ...errors,
      message: errors.message ?? ['message'],
      expiredStatuses: errors.expiredStatuses ?? [401],
      forbiddenStatuses: errors.forbiddenStatuses ?? [403],
      conflictStatuses: errors.conflictStatuses ?? [409, 412],
    },
    login: given.login && applyLoginDefaults(given.login, body),
    concurrency: given.concurrency,
    values: given.values,
  };
}

const defaultPageParams = { page: 'page', offset: 'offset', range: '', cursor: 'cursor', none: '' };

function getPageParams(
  by: keyof typeof defaultPageParams,
  { page, size }: NonNullable<ApiProfileDefinition['paging']>,
) {
  return { page: page ?? defaultPageParams[by], size: size ?? (by === 'offset' ? 'limit' : 'size') };
}

function applyLoginDefaults(
  { user, refresh, ...given }: NonNullable<ApiProfileDefinition['login']>,
  written: keyof typeof contentTypes,
): NonNullable<ApiProfile['login']> {
  return {
    body: written === 'form' ? 'form' : 'json',
    account: 'email',
    password: 'password',
    send: 'header',
    header: 'Authorization',
    headerFormat: 'Bearer {token}',
    token: 'token',
    ...given,
    refresh: refresh && { token: 'refresh_token', ...refresh },
    user: { path: '', id: 'id', name: 'name', ...user },
  };
}
