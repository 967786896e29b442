import { actionCall } from '../../definition/actionState';
import type { Definitions } from '../../definition/model/definitions';
import type { Resource } from '../../definition/model/resource';
import { addressOf } from './screens';

/** What the palette offers beside screens: what can be begun, and the lists in which records are looked for. */
export function palette({ resources }: Definitions) {
  const reached = Object.values(resources).flatMap((resource) => {
    const address = addressOf(resource, resources);
    return address && resource.list ? [{ resource, address }] : [];
  });
  return {
    actions: reached.flatMap(({ resource, address }) => actionsOf(resource, address)),
    lists: reached.flatMap(({ resource }) => searchable(resource)),
  };
}

function actionsOf(resource: Resource, address: string) {
  const begun = resource.list?.toolbar.filter(({ effect }) => effect.kind === 'form') ?? [];
  return begun.map(({ label, effect }) => ({
    label,
    address,
    menu: resource.access.menu,
    right: resource.access.actions[actionCall(resource, effect)?.name ?? ''],
  }));
}

function searchable({ name, title, entity, list, access }: Resource) {
  const { filters = [] } = list ?? {};
  const search =
    filters.find(({ control }) => control === 'search') ?? filters.find(({ match }) => match === 'contains');
  if (!entity || !search || access.own) return [];
  const of = { name: entity.name, title: entity.title, label: entity.label, key: entity.key };
  return [{ resource: name, title, menu: access.menu, param: search.params[0], entity: of }];
}
