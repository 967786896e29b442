import { getBaseText } from '#base/getBaseText.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { User } from '#server/access/User.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { fieldError, forbiddenError, notFoundError, sessionOnlyError } from '#server/errors/apiErrors.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import limits from '../limits.json';
import { deleteSavedViewMails } from '../viewMails/unsubscribeTokens.ts';
import { findGroupsToShareViewsWith, findVisibleSavedViews } from './findVisibleSavedViews.ts';
import { canUserOpenScreen, omitTokenParam } from './viewScreens.ts';

/** JSON schema of the list input: the screen whose views are listed. */
const screenInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['screen'],
  properties: { screen: { type: 'string', title: 'Screen', maxLength: 120 } },
};

/** JSON schema of the input that removes a shared view. */
const removeSharedInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', title: 'View', minimum: 1 } },
};

/**
 * Implements the calls of the saved views: the user's own and those shared with them. Only the owner can change a view;
 * an administrator can remove a shared one.
 */
export const ownSavedViewsServerCode: ResourceServerCode = {
  beforeCreate: async (view, context) => {
    const { user } = context;
    await assertValidView(context, view, await lockOtherViewsBelowLimit(context));
    return { ...view, address: omitTokenParam(view), owner_id: user.id };
  },
  afterRestore: async (view, _, context) =>
    assertValidView(context, view, await lockOtherViewsBelowLimit(context, view.id)),
  beforeUpdate: async (changes, stored, context) => {
    const others = (await lockOwnViews(context)).filter(({ id }) => id !== stored.id);
    const changed = { ...stored, ...changes };
    await assertValidView(context, changed, others);
    const address = omitTokenParam(changed);
    if (!isSameValue(address, stored.address)) await assertNotSentByOthers(context, stored);
    return 'address' in changes ? { ...changes, address } : changes;
  },
  // Delete the scheduled mails of a deleted view.
  beforeDelete: ({ id }, { records }) => deleteSavedViewMails(records, { viewed: id }),
  calls: {
    seen: { input: screenInput, handler: listViews },
    remove: { input: removeSharedInput, errorStatuses: [404], handler: removeShared },
  },
};

/** Returns the user's other views. Throws if the user has reached the maximum number of views. */
async function lockOtherViewsBelowLimit(context: CallContext, one?: unknown): Promise<RecordValues[]> {
  const others = (await lockOwnViews(context)).filter(({ id }) => id !== one);
  if (others.length < limits.maxSavedViews) return others;
  throw fieldError('name', getBaseText('server.views.tooMany', { most: limits.maxSavedViews }));
}

/**
 * Locks and returns the user's views, so that a concurrent request cannot add or rename one before the transaction
 * ends.
 */
async function lockOwnViews({ records, user }: CallContext): Promise<RecordValues[]> {
  await records.lock('user', user.id);
  return records.find('saved_view', { owner_id: user.id });
}

/**
 * Checks that the user may open the view's screen, that its name is unique, and that it is shared only with groups
 * available to its owner.
 */
async function assertValidView(
  context: CallContext,
  view: RecordValues,
  others: RecordValues[],
): Promise<void> {
  if (!canUserOpenScreen(view, context)) throw fieldError('screen', getBaseText('server.views.screen'));
  const isTaken = others.some(({ screen, name }) => screen === view.screen && name === view.name);
  if (isTaken) throw fieldError('name', getBaseText('server.views.taken', view));
  if (view.sharing === 'company' && !sharingPermissions.company?.(context.user, []))
    throw fieldError('sharing', getBaseText('server.views.company'));
  if (view.sharing !== 'groups') return;
  const groups = view.groups as number[];
  const known = (await findGroupsToShareViewsWith(context)).map(({ id }) => id);
  if (!groups.every((id) => known.includes(id)))
    throw fieldError('groups', getBaseText('server.views.otherGroup'));
}

/**
 * Throws if a schedule sends the view to recipients outside the company and the request comes from a program, or the
 * schedule is of another user: its emails would contain other data than its owner has approved.
 */
async function assertNotSentByOthers(context: CallContext, { id }: RecordValues): Promise<void> {
  const mails = await context.records.find('view_mail', { viewed: id });
  const external = mails.filter(({ recipient_ids: ids }) => Array.isArray(ids) && ids.length > 0);
  if (external.length === 0) return;
  if (context.apiToken) throw sessionOnlyError();
  if (external.some(({ owner_id }) => owner_id !== context.user.id))
    throw fieldError('address', getBaseText('server.views.sentByOthers'));
}

/** Returns the views of a screen that the user can see, and the groups with which they may share one. */
async function listViews(context: CallContext): Promise<RecordValues> {
  const { records, user, input } = context;
  const groups = await findGroupsToShareViewsWith(context);
  const views = canUserOpenScreen(input, context)
    ? await findVisibleSavedViews(context, { screen: input.screen })
    : [];
  const owners = await records.find('user', { user_id: views.map(({ owner_id }) => owner_id) });
  const nameOf = (id: unknown) => owners.find(({ user_id }) => user_id === id)?.user_name;
  return {
    views: views.map(({ owner_id, ...view }) => ({
      ...view,
      address: omitTokenParam(view),
      own: owner_id === user.id,
      removable: owner_id === user.id || user.admin,
      owner_name: nameOf(owner_id),
    })),
    ways: Object.keys(sharingPermissions).filter((way) => sharingPermissions[way]?.(user, groups)),
    groups,
  };
}

/** Permission checks by sharing mode, one for each choice in the schema. */
const sharingPermissions: Record<string, (user: User, groups: RecordValues[]) => boolean> = {
  own: () => true,
  groups: (_, groups) => groups.length > 0,
  company: ({ admin }) => admin,
};

/** Removes a shared view for all users, with its scheduled mails. */
async function removeShared({ records, user, input }: CallContext): Promise<RecordValues> {
  if (!user.admin) throw forbiddenError();
  const { id } = input;
  await records.transaction(async (inner) => {
    const view = await inner.lock('saved_view', id);
    if (!view || view.sharing === 'own') throw notFoundError();
    await deleteSavedViewMails(inner, { viewed: id });
    await inner.remove('saved_view', id);
  });
  return { id };
}

/** The views affected by the deletion of an account: deleted ones and transferred ones. Used to restore them. */
export interface TransferredOrDeletedViews {
  gone: RecordValues[];
  shared: unknown[];
  heir: unknown;
}

/** Deletes the private views of a deleted user and transfers the shared ones to `heir`. */
export async function transferOrDeleteViews(
  records: TenantRecords,
  owner: unknown,
  heir: User,
): Promise<TransferredOrDeletedViews> {
  const gone = await records.find('saved_view', { owner_id: owner, sharing: 'own' });
  await deleteSavedViewMails(records, { owner_id: owner });
  if (gone.length > 0) await deleteSavedViewMails(records, { viewed: gone.map(({ id }) => id) });
  await records.deleteWhere('saved_view', { owner_id: owner, sharing: 'own' });
  const shared = (await records.find('saved_view', { owner_id: owner })).map(({ id }) => id);
  for (const id of shared) await records.update('saved_view', id, { owner_id: heir.id });
  return { gone, shared, heir: heir.id };
}

/** Restores the deleted views of a restored account and returns the transferred ones, except those transferred again. */
export async function restoreTransferredOrDeletedViews(
  records: TenantRecords,
  owner: unknown,
  left: TransferredOrDeletedViews,
): Promise<void> {
  for (const view of left.gone) await records.insert('saved_view', view);
  for (const { id } of await records.find('saved_view', { id: left.shared, owner_id: left.heir }))
    await records.update('saved_view', id, { owner_id: owner });
}
