import type { Definitions } from '../model/definitions';
import type { Call, Resource } from '../model/resource';
import { type Change, change } from './Change';

/** Who may make a call. */
interface Who {
  /** What is asked of them, by the ids of definitions. */
  asks: string;
  words: string;
  /** The higher, the fewer. */
  rank: number;
}

/** Who may do more, or less, than before: what the calls of a resource ask of whoever makes them, before and after. */
export function accessChanges(before: Definitions, after: Definitions): Change[] {
  const [old, now] = [callsOf(before), callsOf(after)];
  const found = Object.values(after.resources).flatMap((resource) => {
    const changes = Object.keys(resource.calls).flatMap((call) => {
      const [was, who] = [old[place(resource.was ?? resource.name, call)], now[place(resource.name, call)]];
      if (!was || !who || was.asks === who.asks) return [];
      const effect = who.rank < was.rank ? ('safe' as const) : ('narrowing' as const);
      return [{ call, effect, words: `for ${who.words}; before for ${was.words}` }];
    });
    // Most calls of a resource ask for the same.
    const groups = new Set(changes.map(({ effect, words }) => `${effect} ${words}`));
    return [...groups].map((group) => {
      const alike = changes.filter(({ effect, words }) => `${effect} ${words}` === group);
      const [first] = alike;
      const calls = alike.map(({ call }) => call).join(', ');
      return change(resource.name, first?.effect ?? 'safe', `${calls}: ${first?.words}`);
    });
  });
  return found;
}

function place(resource: string, call: string): string {
  return `${resource} ${call}`;
}

function callsOf({ resources, menu }: Definitions): Record<string, Who> {
  const label = (id: string) => `"${menu.find((item) => item.id === id)?.name ?? id}"`;
  const all = Object.values(resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => [
      place(resource.name, call.name),
      whoMay(resource, call, label),
    ]),
  );
  return Object.fromEntries(all);
}

function whoMay({ access }: Resource, call: Call, label: (id: string) => string): Who {
  const { menu, admins, own, rows, actions } = access;
  const who = (rank: number, words: string, asks = words): Who => ({ rank, words, asks });
  if (call.access === 'public') return who(0, 'everyone, without a login');
  if (call.access !== 'granted') return who(1, 'everyone who is logged in');
  if (own) return who(2, 'everyone who is logged in, each for what is their own');
  if (admins || menu === undefined) return who(9, 'administrators');
  const right = actions[call.name];
  const whose = rows ? `, for the records that their group's "${rows.grant}" names` : '';
  return who(
    4 + (right ? 1 : 0) + (rows ? 1 : 0),
    `groups with ${label(menu)}${right ? ` and the right ${label(right)}` : ''}${whose}`,
    [menu, right, rows?.grant, rows?.field].join(' '),
  );
}
