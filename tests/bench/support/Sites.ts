import type { Site } from './Site';

/** What is measured, and what it is held against. */
export interface Sites {
  ours: Site;
  reference: Site;
}
