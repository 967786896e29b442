import { catalogue } from '../definition/text';
import english from './text/en.json';

/** The name of a text that the publisher console's own code says. */
export type TextKey = keyof typeof english;

/** A text of the publisher console's own code, or of the engine. */
export const text = catalogue(english);
