import type { Definitions } from '../model/definitions.ts';
import type { ApiCall, Resource } from '../model/resource.ts';
import { createDefinitionChange, type DefinitionChange } from './DefinitionChange.ts';

/** The users who may make a call. */
interface CallAudience {
  /** Required rights, by the ids used in definitions. */
  asks: string;
  words: string;
  /** Restrictiveness of the access: a higher rank admits fewer users. */
  rank: number;
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
      if (!was || !who || was.asks === who.asks) return [];
      const effect = who.rank < was.rank ? ('safe' as const) : ('narrowing' as const);
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
  const who = (rank: number, words: string, asks = words): CallAudience => ({ rank, words, asks });
  if (call.access === 'public') return who(0, 'everyone, without a login');
  if (call.access !== 'granted') return who(1, 'everyone who is logged in');
  if (ownedBy) return who(2, 'everyone who is logged in, each for what is their own');
  if (adminsOnly || menu === undefined) return who(9, 'administrators');
  const right = callPermissions[call.name];
  const empty = rows?.includeEmpty ? ', and for those that name none' : '';
  const whose = rows ? `, for the records that their group's "${rows.grant}" names${empty}` : '';
  return who(
    4 + (right ? 1 : 0) + (rows ? (rows.includeEmpty ? 0.5 : 1) : 0),
    `groups with ${label(menu)}${right ? ` and the right ${label(right)}` : ''}${whose}`,
    [menu, right, rows?.grant, rows?.field, rows?.includeEmpty].join(' '),
  );
}
