import { reservedNames } from '../../../definition/check/entity/names';
import type { PropertyDefinition } from '../../../definition/model/entity';
import type { Draft } from '../Draft';
import { resourceName } from '../words';
import type { Unsure } from './Unsure';

/** A draft as definitions can say it: without the names that mean something else there, and each title once. */
export function fitting(draft: Draft): { draft: Draft; unsure: Unsure[] } {
  const all = Object.entries(draft.properties);
  const kept = all.filter(([name]) => !Object.hasOwn(reservedNames, name));
  const titles = kept.map(([, { title }]) => title);
  const entries = kept.map(([name, property], index): [string, PropertyDefinition] => [
    name,
    titles.indexOf(property.title) === index
      ? property
      : { ...property, title: `${property.title} (${name})` },
  ]);
  const properties = Object.fromEntries(entries);
  const required = draft.required.filter((name) => name in properties);
  const unsure = all
    .filter(([name]) => !(name in properties))
    .map(
      ([name]): Unsure => ({
        said: [[`resources/${resourceName(draft.name)}.json`]],
        words: `left out: "${name}" ${reservedNames[name]}`,
      }),
    );
  return { draft: { ...draft, properties, required }, unsure };
}
