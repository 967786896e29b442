import { catalogue } from '../../definition/text';
import english from './text/en.json';

/** A text of the bell and its list: these words come with them. */
export const word = catalogue(english);
