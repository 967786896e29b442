import type { Profile } from '../model/profile';
import type { Resource, ResourceDefinition } from '../model/resource';
import type { SessionSettings } from '../model/session';
import { loadCall } from './call';

/** Works out how people come in, from the resource that says it. */
export function loadSession(
  definitions: ResourceDefinition[],
  resources: Record<string, Resource>,
  own?: Profile,
  hasAlerts = false,
): SessionSettings {
  if (own?.isForeign) return foreignSession(own);
  const definition = definitions.find(({ session }) => session);
  const {
    addresses = [],
    calls: names,
    account,
    views,
    mails,
    menuQuery = {},
    user,
  } = definition?.session ?? {};
  const notifications = hasAlerts ? definition?.session?.notifications : undefined;
  const calls = resources[definition?.name ?? '']?.calls ?? {};
  return {
    addresses,
    calls: Object.fromEntries(
      Object.entries<string>({ ...names }).map(([purpose, name]) => [purpose, calls[name]]),
    ),
    account,
    views,
    notifications,
    mails,
    menuQuery,
    user: user ?? { id: 'id', name: 'name' },
  };
}

/** How people come in where an API of others says it: what that has no call for is not asked. */
function foreignSession(profile: Profile): SessionSettings {
  const { login, prefix } = profile;
  const frame = { prefix: prefix ?? '', speaks: profile };
  const call = (name: string, written?: string, rows = '') =>
    written ? loadCall('session', name, { call: written, rows, secret: name === 'login' }, frame) : undefined;
  return {
    addresses: [],
    profile: profile.name,
    isOpen: login === undefined,
    calls: {
      login: call('login', login?.call),
      logout: call('logout', login?.logout),
      user: call('user', login?.user.call, login?.user.at),
      refresh: call('refresh', login?.refresh?.call),
      menu: call('menu', login?.menu?.call, login?.menu?.at),
    },
    menuQuery: {},
    user: { id: login?.user.id ?? 'id', name: login?.user.name ?? 'name' },
  };
}
