import type { Finding } from '../source/finding';
import { texts, unknownNames } from '../source/nameUse';
import { at, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';
import { entityOf, propertyNames, unknownProperties } from './properties';
import { calls, filterFields, filters, short } from './screen';
import type { SymbolTable } from './symbolTable';

/** Finds the references that lead to no resource, or to one without a list to choose from. */
export function withoutResource(references: Place[], { resources }: SymbolTable): Finding[] {
  const mentions = texts(...references.map((reference) => at(reference, 'resource')));
  const unlisted = mentions.filter(({ name }) => {
    const root = resources.get(name)?.root;
    return root && !at(root, 'api', 'list');
  });
  return [
    ...unknownNames(mentions, resources, (name) => `there is no resource "${name}"`),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no call "list" to choose from` })),
  ];
}

/** Finds what is wrong with a call that is named with its resource. */
export function withoutCall(named: Place, { resources }: SymbolTable): Finding[] {
  const name = textAt(named, 'resource') ?? '';
  const target = resources.get(name);
  const known = target?.root && calls(target).map(nameOf);
  return [
    ...unknownNames(texts(at(named, 'resource')), resources, (one) => `there is no resource "${one}"`),
    ...unknownNames(texts(at(named, 'call')), known, (one) => `"${name}" has no call "${one}"`),
  ];
}

/** Finds the references whose value or label is no property of the records that they lead to. */
export function withoutProperty(references: Place[], world: SymbolTable): Finding[] {
  return references.flatMap((reference) =>
    unknownProperties(
      texts(at(reference, 'value'), at(reference, 'label')),
      entityOf(target(reference, world), world),
    ),
  );
}

/** Finds the references whose records cannot be searched: no filter of their list takes the typed text. */
export function withoutSearch(references: Place[], world: SymbolTable): Finding[] {
  return references.flatMap((reference) => {
    const resource = target(reference, world);
    const labels = propertyNames(entityOf(resource, world)) ?? [];
    const label = texts(at(reference, 'label')).filter(({ name }) => labels.includes(name));
    const search = at(reference, 'search');
    return unknownNames(
      search ? texts(search) : label,
      searchParams(resource, labels),
      (name) => `no filter of "${resource?.name}" sends "${name}", so its records cannot be searched`,
    );
  });
}

function target(reference: Place, { resources }: SymbolTable): Source | undefined {
  return resources.get(textAt(reference, 'resource') ?? '');
}

/** Nothing can be said of a list whose filters are themselves mistaken. */
function searchParams(resource: Source | undefined, properties: string[]): string[] | undefined {
  const all = resource?.root ? filters(resource) : undefined;
  const compared = texts(...(all ?? []).flatMap(filterFields));
  if (compared.some(({ name }) => !properties.includes(name))) return undefined;
  return all?.flatMap((filter) => textAt(filter, 'param') ?? textAt(short(filter, 'field')) ?? []);
}
