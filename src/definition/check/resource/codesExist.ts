import type { Finding } from '../finding';
import { choices } from '../parts/choices';
import { entityOf } from '../parts/entityOf';
import { filterFields } from '../parts/filterFields';
import { property } from '../parts/properties';
import { filters } from '../parts/screen';
import { at, items, type Place, textAt, valueAt } from '../place';
import type { Rule } from '../types';

/** R030: a filter that sends codes offers choices that have one. */
export const codesExist: Rule = (resource, world) =>
  filters(resource)
    .filter((filter) => textAt(filter, 'sends') === 'code')
    .flatMap((filter) => {
      const compared = property(entityOf(resource, world), textAt(filterFields(filter)[0]) ?? '');
      return compared ? withoutCode(filter, compared) : [];
    });

function withoutCode(filter: Place, compared: Place): Finding[] {
  const codeless = choices(compared)
    .filter((choice) => !at(choice, 'code'))
    .map((choice) => valueAt(choice, 'const'));
  const offer = at(filter, 'offer');
  if (offer)
    return items(offer)
      .filter((value) => codeless.includes(valueAt(value)))
      .map(codelessAt);
  const place = at(filter, 'sends');
  const all = codeless.map((value) => JSON.stringify(value)).join(', ');
  return place && all
    ? [
        {
          place,
          message: `these choices have no "code", and there is no "offer" that leaves them out: ${all}`,
        },
      ]
    : [];
}

function codelessAt(place: Place): Finding {
  return { place, message: `the choice ${JSON.stringify(valueAt(place))} has no "code" to send` };
}
