import type { Dictionary, DictionaryDefinition } from '../model/definitions';
import type { Choice, Entity } from '../model/entity';
import type { Profile } from '../model/profile';
import { loadCall } from './call';

/** Works out one dictionary: its call, and what the reference server answers. */
export function loadDictionary(
  name: string,
  { call, rows, values, distinct, entities, reports }: DictionaryDefinition,
  { prefix, changeable, own }: { prefix: string; changeable: Entity[]; own?: Profile },
): Dictionary {
  return {
    name,
    call: loadCall(
      'dictionaries',
      name,
      { call, rows, open: true },
      { prefix, seldomChanges: true, speaks: own },
    ),
    values: entities ? titlesOf(changeable) : values,
    distinct,
    reports,
  };
}

function titlesOf(entities: Entity[]): Choice[] {
  const choices = entities.map(({ name, title }) => ({ value: name, label: title }));
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
