import { catalogue } from '../../definition/text';
import english from './text/en.json';

/** A text of what users choose for themselves: these words are loaded when their menu is first opened. */
export const word = catalogue(english);
