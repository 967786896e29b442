import type { FieldError } from '../../definition/fieldErrors';
import { isSame } from '../../definition/isSame';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { listed, text } from '../../definition/text';
import { pathOf } from '../../definition/wireFormat';
import type { RecordContext } from '../context';
import { ApiError } from '../errors/ApiError';
import { versionColumn } from '../storage/tables/table';
import { type ChangesSince, changesSince } from '../storage/versions';
import { readableProperties, serializeOne } from './serialize';

const { conflict } = profile;

/** What others have changed of a record, which is locked, since the version that the request has read. */
export async function changesUnread(context: RecordContext, stored: Row): Promise<ChangesSince> {
  const { version, database, records, resource } = context;
  const { entity } = resource;
  if (version === undefined || version === stored[versionColumn]) return {};
  const since = await changesSince(database, entity, records.tenant, stored[entity.key], version);
  const told = readableProperties(entity).filter(({ name }) => since[name]);
  return Object.fromEntries(told.flatMap(({ name }) => (since[name] ? [[name, since[name]]] : [])));
}

/** Refuses to write over what others have made something else of, unread; what only one side has changed is no conflict. */
export async function assertNothingOverwritten(
  context: RecordContext,
  stored: Row,
  unread: ChangesSince,
  changes: Row,
): Promise<void> {
  const names = Object.keys(unread).filter((name) => name in changes && !isSame(changes[name], stored[name]));
  if (names.length > 0) throw await staleWrite(context, stored, unread, names, changes);
}

/** Refuses to delete what others have changed unread. */
export async function assertAllRead(context: RecordContext, stored: Row): Promise<void> {
  const unread = await changesUnread(context, stored);
  const names = Object.keys(unread);
  if (names.length > 0) throw await staleWrite(context, stored, unread, names, {});
}

/** The refusal of a write that came too late: who changed these properties, when, and what both sides say of them. */
export async function staleWrite(
  context: RecordContext,
  stored: Row,
  unread: ChangesSince,
  names: string[],
  changes: Row,
  errors?: FieldError[],
): Promise<ApiError> {
  const { entity } = context.resource;
  const fields = names.map((name) => ({
    [conflict.field]: `/${pathOf(entity, name)}`,
    [conflict.stored]: stored[name],
    ...(name in changes ? { [conflict.sent]: changes[name] } : {}),
    [conflict.by]: unread[name]?.by ?? null,
    [conflict.time]: unread[name]?.time ?? null,
  }));
  const authors = new Set(names.flatMap((name) => unread[name]?.by ?? []));
  const who = listed(authors);
  const titles = listed(names.map((name) => entity.properties[name]?.title ?? name));
  const message = text(who ? 'server.stale' : 'server.staleUnknown', { who, titles, entity: entity.title });
  const data = { [conflict.record]: await serializeOne(context, stored), [conflict.fields]: fields };
  return new ApiError(409, message, errors, {}, data);
}
