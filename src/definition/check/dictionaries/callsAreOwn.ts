import { texts } from '../mention';
import { addressOf } from '../parts/callEndpoints';
import { dictionaries } from '../parts/dictionaries';
import { at, nameOf } from '../place';
import type { Rule } from '../types';

/** D013: no other dictionary, and no screen, has the same call. */
export const callsAreOwn: Rule = (source, { endpoints }) => {
  const own = dictionaries(source).flatMap((dictionary) =>
    texts(at(dictionary, 'call')).map(({ name: text, place }) => ({
      place,
      text,
      address: addressOf(text),
      whose: `the dictionary "${nameOf(dictionary)}"`,
    })),
  );
  return own.flatMap(({ text, place, address }, index) => {
    const [call] = endpoints.get(address) ?? [];
    const earlier = own.slice(0, index).find((other) => other.address === address);
    const whose = call ? `the call "${call.name}" of "${call.owner}"` : earlier?.whose;
    return whose ? [{ place, message: `"${text}" is also ${whose}` }] : [];
  });
};
