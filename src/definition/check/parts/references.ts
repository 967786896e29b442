import type { Finding } from '../finding';
import { texts, unknown } from '../mention';
import { at, type Place, textAt } from '../place';
import type { Source } from '../source';
import type { World } from '../world';
import { entityOf } from './entityOf';
import { filterFields } from './filterFields';
import { noSuchProperty } from './noSuchProperty';
import { propertyNames } from './properties';
import { filters, short } from './screen';

/** Finds the references that lead to no resource, or to one without a list to choose from. */
export function withoutResource(references: Place[], { resources }: World): Finding[] {
  const mentions = texts(...references.map((reference) => at(reference, 'resource')));
  const unlisted = mentions.filter(({ name }) => {
    const root = resources.get(name)?.root;
    return root && !at(root, 'api', 'list');
  });
  return [
    ...unknown(mentions, resources, (name) => `there is no resource "${name}"`),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no call "list" to choose from` })),
  ];
}

/** Finds the references whose value or label is no property of the records that they lead to. */
export function withoutProperty(references: Place[], world: World): Finding[] {
  return references.flatMap((reference) =>
    noSuchProperty(
      texts(at(reference, 'value'), at(reference, 'label')),
      entityOf(target(reference, world), world),
    ),
  );
}

/** Finds the references whose records cannot be searched: no filter of their list takes the typed text. */
export function withoutSearch(references: Place[], world: World): Finding[] {
  return references.flatMap((reference) => {
    const resource = target(reference, world);
    const labels = propertyNames(entityOf(resource, world)) ?? [];
    const label = texts(at(reference, 'label')).filter(({ name }) => labels.includes(name));
    const search = at(reference, 'search');
    return unknown(
      search ? texts(search) : label,
      searchParams(resource, labels),
      (name) => `no filter of "${resource?.name}" sends "${name}", so its records cannot be searched`,
    );
  });
}

function target(reference: Place, { resources }: World): Source | undefined {
  return resources.get(textAt(reference, 'resource') ?? '');
}

/** Nothing can be said of a list whose filters are themselves mistaken. */
function searchParams(resource: Source | undefined, properties: string[]): string[] | undefined {
  const all = resource?.root ? filters(resource) : undefined;
  const compared = texts(...(all ?? []).flatMap(filterFields));
  if (compared.some(({ name }) => !properties.includes(name))) return undefined;
  return all?.flatMap((filter) => textAt(filter, 'param') ?? textAt(short(filter, 'field')) ?? []);
}
