import type { Dictionary, DictionaryDefinition } from '../types';
import { loadCall } from './call';

/** Works out one dictionary: its call, and what the reference server answers. */
export function loadDictionary(name: string, definition: DictionaryDefinition): Dictionary {
  const call = loadCall('dictionaries', name, {
    call: definition.call,
    rows: definition.rows ?? 'data',
    open: true,
  });
  return { name, call, values: definition.values, distinct: definition.distinct };
}
