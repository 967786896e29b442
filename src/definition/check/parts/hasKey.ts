import { nearest } from '../../nearest';
import { at, type Place } from '../source/place';
import type { Source } from '../source/source';

/**
 * Whether a key is written at a place, be it misspelt: a misspelt key is told as such, and what it was meant
 * for is not called missing besides.
 */
export function hasKey({ shape }: Source, place: Place | undefined, key: string): boolean {
  return at(place, key) !== undefined || shape.some((error) => isMisspelt(error));

  function isMisspelt({ place: wrong, params, expected }: Source['shape'][number]): boolean {
    const name = params.additionalProperty;
    return (
      typeof name === 'string' &&
      wrong.path.slice(0, -1).join('/') === place?.path.join('/') &&
      nearest(name, Object.keys(expected.properties ?? {})) === key
    );
  }
}
