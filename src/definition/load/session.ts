import type { Resource, ResourceDefinition } from '../model/resource';
import type { SessionSettings } from '../model/session';

/** Works out how people come in, from the resource that says it. */
export function loadSession(
  definitions: ResourceDefinition[],
  resources: Record<string, Resource>,
): SessionSettings {
  const definition = definitions.find(({ session }) => session);
  const { addresses = [], calls, account, menuQuery = {}, user } = definition?.session ?? {};
  const own = resources[definition?.name ?? '']?.calls ?? {};
  return {
    addresses,
    calls: Object.fromEntries(
      Object.entries<string>({ ...calls }).map(([purpose, name]) => [purpose, own[name]]),
    ),
    account,
    menuQuery,
    user: user ?? { id: 'id', name: 'name' },
  };
}
