import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { getWirePath } from '#definition/api/wireFormat.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { RecordContext } from '../context.ts';
import { ApiError } from '../errors/ApiError.ts';
import { findPropertyChangesSince, type PropertyChangesSince } from '../storage/recordVersions.ts';
import { rowVersionColumn } from '../storage/tables/EntityTable.ts';
import { getNonSecretProperties, toWireRecord } from './toWireRecords.ts';

const { conflict } = apiProtocol;

/** Returns the properties that others changed since the version the client has read (optimistic locking). */
export async function findUnreadChanges(
  context: RecordContext,
  stored: RecordValues,
): Promise<PropertyChangesSince> {
  const { version, database, records, resource } = context;
  const { entity } = resource;
  if (version === undefined || version === stored[rowVersionColumn]) return {};
  const since = await findPropertyChangesSince(database, entity, records.tenant, stored[entity.key], version);
  const told = getNonSecretProperties(entity).filter(({ name }) => since[name]);
  return Object.fromEntries(told.flatMap(({ name }) => (since[name] ? [[name, since[name]]] : [])));
}

/** Throws 409 when a write would overwrite a newer value that the client has not read (optimistic locking). */
export async function assertNoWriteConflict(
  context: RecordContext,
  stored: RecordValues,
  unread: PropertyChangesSince,
  changes: RecordValues,
): Promise<void> {
  const names = Object.keys(unread).filter(
    (name) => name in changes && !isSameValue(changes[name], stored[name]),
  );
  if (names.length > 0) throw await createConflictError(context, stored, unread, names, changes);
}

/**
 * Throws 409 if others have changed the record since the client read it (optimistic locking for deletions). Read-only
 * properties that the server itself has set, such as the time of the last email, do not count.
 */
export async function assertNoUnreadChanges(context: RecordContext, stored: RecordValues): Promise<void> {
  const unread = await findUnreadChanges(context, stored);
  const { properties } = context.resource.entity;
  const names = Object.keys(unread).filter((name) => unread[name]?.by || !properties[name]?.readOnly);
  if (names.length > 0) throw await createConflictError(context, stored, unread, names, {});
}

/** Creates the 409 conflict error: who changed which properties, when, and both values. */
export async function createConflictError(
  context: RecordContext,
  stored: RecordValues,
  unread: PropertyChangesSince,
  names: string[],
  changes: RecordValues,
  errors?: FieldError[],
): Promise<ApiError> {
  const { entity } = context.resource;
  const fields = names.map((name) => ({
    [conflict.field]: `/${getWirePath(entity, name)}`,
    [conflict.stored]: stored[name],
    ...(name in changes ? { [conflict.sent]: changes[name] } : {}),
    [conflict.by]: unread[name]?.by ?? null,
    [conflict.time]: unread[name]?.time ?? null,
  }));
  const authors = new Set(names.flatMap((name) => unread[name]?.by ?? []));
  const who = formatAndList(authors);
  const titles = formatAndList(names.map((name) => entity.properties[name]?.title ?? name));
  const message = formatMessage(who ? 'server.stale' : 'server.staleUnknown', {
    who,
    titles,
    entity: entity.title,
  });
  const data = { [conflict.record]: await toWireRecord(context, stored), [conflict.fields]: fields };
  return new ApiError(409, message, errors, {}, data);
}
