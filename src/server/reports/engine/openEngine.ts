import type { Engine, FactsPlace } from './Engine';
import { openEmbedded } from './openEmbedded';
import { openRemote } from './openRemote';

/** Connects to the facts' engine; throws when it cannot be reached or opened. */
export function openEngine(place: FactsPlace): Promise<Engine> {
  if (place === 'memory') return openEmbedded();
  if ('url' in place) return openRemote(place.url, place.cluster);
  return openEmbedded(place.folder);
}
