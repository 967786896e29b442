import { reasonByReservedPropertyName } from '#definition/check/entity/names.ts';
import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import type { Omission } from '../Omission.ts';

/** Removes properties with reserved names from a draft and makes titles unique; returns what was left out. */
export function removeReservedAndRetitleDuplicates(draft: ScreenDraft): {
  draft: ScreenDraft;
  omissions: Omission[];
} {
  const all = Object.entries(draft.properties);
  const kept = all.filter(([name]) => !Object.hasOwn(reasonByReservedPropertyName, name));
  const titles = kept.map(([, { title }]) => title);
  const entries = kept.map(([name, property], index): [string, PropertyDefinition] => [
    name,
    titles.indexOf(property.title) === index
      ? property
      : { ...property, title: `${property.title} (${name})` },
  ]);
  const properties = Object.fromEntries(entries);
  const required = draft.required.filter((name) => name in properties);
  const left = all
    .filter(([name]) => !(name in properties))
    .map(
      ([name]): Omission => ({
        what: `${draft.name}.${name}`,
        reason: `"${name}" ${reasonByReservedPropertyName[name]}`,
      }),
    );
  return { draft: { ...draft, properties, required }, omissions: left };
}
