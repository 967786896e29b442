import type { Choice, Dictionary, DictionaryDefinition, Entity } from '../types';
import { loadCall } from './call';

/** Works out one dictionary: its call, and what the reference server answers. */
export function loadDictionary(
  name: string,
  { call, rows = 'data', values, distinct, entities }: DictionaryDefinition,
  changeable: Entity[],
): Dictionary {
  return {
    name,
    call: loadCall('dictionaries', name, { call, rows, open: true }),
    values: entities ? titlesOf(changeable) : values,
    distinct,
  };
}

function titlesOf(entities: Entity[]): Choice[] {
  const choices = entities.map(({ name, title }) => ({ value: name, label: title }));
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
