import type { Explainer } from '../made/madeBy';
import { Explain } from './Explain';
import { madeBy } from './parts';

/** What explains the page, loaded in development and in the demo only. */
export const explainer: Explainer = { madeBy, Explain };
