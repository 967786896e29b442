import { property } from './parts/properties';
import type { Finding } from './source/finding';
import { texts } from './source/nameUse';
import { at, items, type Place } from './source/place';
import type { Source } from './source/source';

/** What a record that is written out leaves unsaid, though nothing else would fill it in. */
export function unfilled(row: Place, entity: Source | undefined): Finding[] {
  return texts(...items(at(entity?.root, 'required'))).flatMap(({ name }) => {
    const asked = property(entity, name);
    const isFilled = ['default', 'generated', 'from', 'url', 'writeOnly'].some((key) => at(asked, key));
    return !asked || isFilled || at(row, name)
      ? []
      : [{ place: row, message: `"${name}" is required, and this record has none` }];
  });
}
