import type { Definitions } from '../model/definitions.ts';
import type { ApiCall, Resource } from '../model/resource.ts';
import { isSameValue } from '../values/isSameValue.ts';
import { createDefinitionChange, type DefinitionChange } from './DefinitionChange.ts';

type RowAccess = NonNullable<Resource['access']['rows']>;

/** The users who may make a call, and the rows that they see. */
interface CallAudience {
  isPublic?: true;
  adminsOnly?: true;
  /** Ids of the required menu items. Empty: all logged-in users. */
  rights: string[];
  /** Row-level access: own records, or the records that groups list. Default: all rows. */
  rows?: { ownedBy: string } | RowAccess;
  words: string;
}

/** Compares which users may make each call of a resource, before and after. */
export function diffCallAccess(before: Definitions, after: Definitions): DefinitionChange[] {
  const [old, now] = [describeAllCalls(before), describeAllCalls(after)];
  const found = Object.values(after.resources).flatMap((resource) => {
    const changes = Object.keys(resource.calls).flatMap((call) => {
      const [was, who] = [
        old[getCallKey(resource.renamedFrom ?? resource.name, call)],
        now[getCallKey(resource.name, call)],
      ];
      if (!was || !who || isSameValue({ ...was, words: '' }, { ...who, words: '' })) return [];
      const isNarrowed = losesUsers(was, who) || losesRows(was, who);
      const effect = isNarrowed ? ('narrowing' as const) : ('safe' as const);
      return [{ call, effect, words: `for ${who.words}; before for ${was.words}` }];
    });
    // Most calls of a resource require the same right: report these as one change.
    const groups = new Set(changes.map(({ effect, words }) => `${effect} ${words}`));
    return [...groups].map((group) => {
      const alike = changes.filter(({ effect, words }) => `${effect} ${words}` === group);
      const [first] = alike;
      const calls = alike.map(({ call }) => call).join(', ');
      return createDefinitionChange(resource.name, first?.effect ?? 'safe', `${calls}: ${first?.words}`);
    });
  });
  return found;
}

function getCallKey(resource: string, call: string): string {
  return `${resource} ${call}`;
}

function describeAllCalls({ resources, menu }: Definitions): Record<string, CallAudience> {
  const label = (id: string) => `"${menu.find((item) => item.id === id)?.name ?? id}"`;
  const all = Object.values(resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => [
      getCallKey(resource.name, call.name),
      describeAudience(resource, call, label),
    ]),
  );
  return Object.fromEntries(all);
}

function describeAudience({ access }: Resource, call: ApiCall, label: (id: string) => string): CallAudience {
  const { menu, adminsOnly, ownedBy, rows, callPermissions } = access;
  if (call.access === 'public') return { isPublic: true, rights: [], words: 'everyone, without a login' };
  if (call.access !== 'granted') return { rights: [], words: 'all logged-in users' };
  const right = callPermissions[call.name];
  const ofRight = right ? [right] : [];
  if (ownedBy) {
    const users = right ? `groups with the right ${label(right)}` : 'all logged-in users';
    return { rights: ofRight, rows: { ownedBy }, words: `${users}, only their own records ("${ownedBy}")` };
  }
  if (adminsOnly || menu === undefined) return { adminsOnly: true, rights: [], words: 'administrators' };
  const users = `groups with ${label(menu)}${right ? ` and the right ${label(right)}` : ''}`;
  return { rights: [menu, ...ofRight], rows, words: `${users}${rows ? describeRows(rows) : ''}` };
}

function describeRows({ grant, field, includeEmpty }: RowAccess): string {
  return `, only records whose "${field}" is in the group's "${grant}"${includeEmpty ? ' or empty' : ''}`;
}

/** Returns true if a user may have been able to make the call before and cannot now. */
function losesUsers(before: CallAudience, after: CallAudience): boolean {
  if (after.isPublic) return false;
  if (before.isPublic) return true;
  if (after.adminsOnly || before.adminsOnly) return !before.adminsOnly;
  return after.rights.some((right) => !before.rights.includes(right));
}

/** Returns true if a user may have seen a row before and cannot now. Administrators see all rows that groups list. */
function losesRows(before: CallAudience, after: CallAudience): boolean {
  if (!after.rows || isSameValue(before.rows, after.rows)) return false;
  if ('ownedBy' in after.rows) return true;
  if (before.adminsOnly) return false;
  if (!before.rows || 'ownedBy' in before.rows) return true;
  const { grant, field, includeEmpty } = before.rows;
  const isSameGrant = grant === after.rows.grant && field === after.rows.field;
  return !isSameGrant || (includeEmpty === true && !after.rows.includeEmpty);
}
