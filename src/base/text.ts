import { catalogue } from '../definition/text';
import english from './text/en.json';

/** A text of the base parts, or of the engine. */
export const text = catalogue(english);
