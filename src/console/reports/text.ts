import { catalogue } from '../../definition/text';
import english from './text/en.json';

/** A text of the reports, or of the engine: these words are loaded with the first report only. */
export const text = catalogue(english);

export type TextKey = Parameters<typeof text>[0];
