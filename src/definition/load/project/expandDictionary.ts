import type { Dictionary, DictionaryDefinition } from '#definition/model/definitions.ts';
import type { Entity, LabeledChoice } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import { expandCall } from '../resource/expandCall.ts';

/** Expands a dictionary definition: its call, and the values that the reference server returns. */
export function expandDictionary(
  name: string,
  { call, rows, values, distinct, entities, screens, reports }: DictionaryDefinition,
  { prefix, changeable, own }: { prefix: string; changeable: Entity[]; own?: ApiProfile },
): Dictionary {
  return {
    name,
    call: expandCall(
      'dictionaries',
      name,
      { call, rows, allUsers: true },
      { prefix, seldomChanges: true, apiProfile: own },
    ),
    values: entities ? listEntityChoices(changeable) : values,
    distinct,
    screens,
    reports,
  };
}

function listEntityChoices(entities: Entity[]): LabeledChoice[] {
  const choices = entities.map(({ name, title }) => ({ value: name, label: title }));
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
