import type { JsonSchema, Row } from '../../../definition/model/entity';
import type { User } from '../../../server/access/user';
import type { CallContext, Rule } from '../../../server/context';
import { forbidden, invalid, notFound } from '../../../server/errors/failures';
import type { Records } from '../../../server/storage/records';
import { text } from '../../text';
import limits from '../limits.json';
import { endMails } from '../mails/ends';
import { groupsOf, seenViews } from './seenViews';

/** Which screen the views are wanted of. */
const screenInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['screen'],
  properties: { screen: { type: 'string', title: 'Screen', maxLength: 120 } },
};

/** Which view that others share is to go. */
const sharedInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', title: 'View', minimum: 1 } },
};

/** Views: one's own, and those that others share. Only the owner changes one; an administrator may take away what is shared. */
export const ownViewsRule: Rule = {
  creating: async (view, context) => {
    const { user } = context;
    await assertSound(context, view, await othersWithRoom(context));
    return { ...view, owner_id: user.id };
  },
  restoring: async (view, _, context) => assertSound(context, view, await othersWithRoom(context, view.id)),
  updating: async (changes, stored, context) => {
    const others = (await ownViews(context)).filter(({ id }) => id !== stored.id);
    await assertSound(context, { ...stored, ...changes }, others);
    return changes;
  },
  // Whoever is mailed what is not there any more would be mailed nothing.
  deleting: ({ id }, { records }) => endMails(records, { viewed: id }),
  calls: {
    seen: { input: screenInput, answer: seen },
    remove: { input: sharedInput, answer: removeShared },
  },
};

/** The other views of the user who asks: they leave room for one more. */
async function othersWithRoom(context: CallContext, one?: unknown): Promise<Row[]> {
  const others = (await ownViews(context)).filter(({ id }) => id !== one);
  if (others.length < limits.views) return others;
  throw refused('name', text('server.views.tooMany', { most: limits.views }));
}

/** The views of the user who asks, none of which is made or renamed by a second request until the transaction ends. */
async function ownViews({ records, user }: CallContext): Promise<Row[]> {
  await records.lock('user', user.id);
  return records.find('saved_view', { owner_id: user.id });
}

/** Names are told apart, and a view is shared only with those with whom its owner may share. */
async function assertSound(context: CallContext, view: Row, others: Row[]): Promise<void> {
  const isTaken = others.some(({ screen, name }) => screen === view.screen && name === view.name);
  if (isTaken) throw refused('name', text('server.views.taken', view));
  if (view.sharing === 'company' && !mayShare.company?.(context.user, []))
    throw refused('sharing', text('server.views.company'));
  if (view.sharing !== 'groups') return;
  const groups = view.groups as number[];
  const known = (await groupsOf(context)).map(({ id }) => id);
  if (!groups.every((id) => known.includes(id))) throw refused('groups', text('server.views.otherGroup'));
}

/** The refusal of one field. */
export function refused(field: string, message: string) {
  return invalid([{ field: `/${field}`, message }]);
}

/** The views of a screen that the user sees, and the groups with which they may share one. */
async function seen(context: CallContext): Promise<Row> {
  const { records, user, input } = context;
  const groups = await groupsOf(context);
  const views = await seenViews(context, { screen: input.screen });
  const owners = await records.find('user', { user_id: views.map(({ owner_id }) => owner_id) });
  const nameOf = (id: unknown) => owners.find(({ user_id }) => user_id === id)?.user_name;
  return {
    views: views.map(({ owner_id, ...view }) => ({
      ...view,
      own: owner_id === user.id,
      removable: owner_id === user.id || user.admin,
      owner_name: nameOf(owner_id),
    })),
    ways: Object.keys(mayShare).filter((way) => mayShare[way]?.(user, groups)),
    groups,
  };
}

/** Who may be let see a view, by the choices of its schema. */
const mayShare: Record<string, (user: User, groups: Row[]) => boolean> = {
  own: () => true,
  groups: (_, groups) => groups.length > 0,
  company: ({ admin }) => admin,
};

/** Takes a shared view away from everybody, and its mails with it. */
async function removeShared({ records, user, input }: CallContext): Promise<Row> {
  if (!user.admin) throw forbidden();
  const { id } = input;
  await records.transaction(async (inner) => {
    const view = await inner.lock('saved_view', id);
    if (!view || view.sharing === 'own') throw notFound();
    await endMails(inner, { viewed: id });
    await inner.remove('saved_view', id);
  });
  return { id };
}

/** What becomes of the views of an account that is taken away: those that went, and those that another has now. */
export interface LeftViews {
  gone: Row[];
  shared: unknown[];
  heir: unknown;
}

/** What somebody has shared stays for those who use it, as that of whoever takes the account away; the rest goes, and their mails. */
export async function leaveViews(records: Records, owner: unknown, heir: User): Promise<LeftViews> {
  const gone = await records.find('saved_view', { owner_id: owner, sharing: 'own' });
  await endMails(records, { owner_id: owner });
  if (gone.length > 0) await endMails(records, { viewed: gone.map(({ id }) => id) });
  await records.clear('saved_view', { owner_id: owner, sharing: 'own' });
  const shared = (await records.find('saved_view', { owner_id: owner })).map(({ id }) => id);
  for (const id of shared) await records.update('saved_view', id, { owner_id: heir.id });
  return { gone, shared, heir: heir.id };
}

/** Gives somebody whose account is there again the views back, as far as nobody has given them away meanwhile. */
export async function returnViews(records: Records, owner: unknown, left: LeftViews): Promise<void> {
  for (const view of left.gone) await records.insert('saved_view', view);
  for (const { id } of await records.find('saved_view', { id: left.shared, owner_id: left.heir }))
    await records.update('saved_view', id, { owner_id: owner });
}
