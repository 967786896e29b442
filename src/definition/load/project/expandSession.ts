import type { ApiProfile } from '#definition/model/profile.ts';
import type { Resource, ResourceDefinition } from '#definition/model/resource.ts';
import type { SessionSettings } from '#definition/model/session.ts';
import { expandCall } from '../resource/expandCall.ts';

/**
 * Builds the session settings (login, logout, current user, menu): from the resource with `session`, or from the
 * profile of a foreign API.
 */
export function expandSession(
  definitions: ResourceDefinition[],
  resources: Record<string, Resource>,
  own?: ApiProfile,
  { hasAlerts = false, hasReports = false } = {},
): SessionSettings {
  if (own?.isForeign) return expandForeignSession(own);
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
  const alerts = hasReports ? definition?.session?.alerts : undefined;
  const notifications = hasAlerts || alerts ? definition?.session?.notifications : undefined;
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
    alerts,
    menuQuery,
    user: user ?? { id: 'id', name: 'name' },
  };
}

/** Builds the session settings from a foreign API's profile. Calls that the profile does not define stay undefined. */
function expandForeignSession(profile: ApiProfile): SessionSettings {
  const { login, prefix } = profile;
  const frame = { prefix: prefix ?? '', apiProfile: profile };
  const call = (name: string, written?: string, rows = '') =>
    written
      ? expandCall('session', name, { call: written, rows, sensitive: name === 'login' }, frame)
      : undefined;
  return {
    addresses: [],
    profile: profile.name,
    isOpen: login === undefined,
    calls: {
      login: call('login', login?.call),
      logout: call('logout', login?.logout),
      user: call('user', login?.user.call, login?.user.path),
      refresh: call('refresh', login?.refresh?.call),
      menu: call('menu', login?.menu?.call, login?.menu?.path),
    },
    menuQuery: {},
    user: { id: login?.user.id ?? 'id', name: login?.user.name ?? 'name' },
  };
}
