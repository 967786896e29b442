import { texts } from '../mention';
import { at, items, textAt } from '../place';
import type { Source } from '../source';
import { filters, short } from './screen';

/** The parameters that a resource's filters send. */
export function searchParams(resource: Source): string[] {
  return filters(resource).flatMap((filter) => {
    const range = texts(...items(at(filter, 'params'))).map(({ name }) => name);
    return range.length > 0 ? range : (textAt(filter, 'param') ?? textAt(short(filter, 'field')) ?? []);
  });
}
