import type { RequestListener } from 'node:http';
import type { Engine, FactsPlace } from './Engine';
import { openEmbedded } from './openEmbedded';
import { openFolder } from './openFolder';
import { openRemote } from './openRemote';

/** Connects to the facts' engine; throws when it cannot be opened. `answer` is for other processes: see `openFolder`. */
export function openEngine(place: FactsPlace, answer: RequestListener): Promise<Engine> {
  if (place === 'memory') return openEmbedded();
  if ('url' in place) return openRemote(place.url, place.cluster);
  return openFolder(place.folder, answer);
}
