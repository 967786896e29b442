import type { Site } from './Site.ts';

/** The measured site and its reference. */
export interface Sites {
  ours: Site;
  reference: Site;
}
