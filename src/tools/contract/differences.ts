import type { Entity } from '../../definition/model/entity';
import type { Difference } from './compareRecords';
import { failed, type Outcome } from './Trial';

/** What records lack or have as another type, each with the property that says it. */
export function differences({ name }: Entity, found: Difference[]): Outcome[] {
  return found.map(({ property, message }) => ({
    ...failed(message),
    said: [[`schemas/${name}.json`, 'properties', property]],
  }));
}
