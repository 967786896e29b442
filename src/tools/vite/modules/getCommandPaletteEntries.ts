import { getActionCall } from '#definition/actions/actionState.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { getListPath } from './screenIndex.ts';

/** Returns the command palette's entries other than screens: create actions and searchable lists. */
export function getCommandPaletteEntries({ resources }: Definitions) {
  const reached = Object.values(resources).flatMap((resource) => {
    const address = getListPath(resource, resources);
    return address && resource.list ? [{ resource, address }] : [];
  });
  return {
    actions: reached.flatMap(({ resource, address }) => getPaletteActions(resource, address)),
    lists: reached.flatMap(({ resource }) => getSearchableLists(resource)),
  };
}

function getPaletteActions(resource: Resource, address: string) {
  const begun = resource.list?.toolbar.filter(({ effect }) => effect.kind === 'form') ?? [];
  return begun.map(({ label, effect }) => ({
    label,
    address,
    menu: resource.access.menu,
    right: resource.access.callPermissions[getActionCall(resource, effect)?.name ?? ''],
  }));
}

/**
 * Returns the parameters to search a list by: its quick search; without one, the text filters of the properties that
 * name a record, or the first text filter.
 */
function getSearchableLists({ name, title, entity, list, access }: Resource) {
  const { filters = [] } = list ?? {};
  if (!entity || access.ownedBy) return [];
  const quick = filters.find(({ control }) => control === 'search');
  const texts = filters.filter(({ match }) => match === 'contains');
  const named = getTemplatePlaceholders(entity.label ?? '');
  const naming = texts.filter(({ fields }) => fields.some((field) => named.includes(field)));
  const searched = quick ? [quick] : naming.length > 0 ? naming : texts.slice(0, 1);
  const of = { name: entity.name, title: entity.title, label: entity.label, key: entity.key };
  return searched.map(({ params }) => ({
    ...{ resource: name, title, menu: access.menu, entity: of },
    param: params[0],
  }));
}
