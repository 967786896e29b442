import { catalogue } from '../../../definition/text';
import english from './text/en.json';

/** A text of the file that is made of a list: these words are loaded with it only. */
export const text = catalogue(english);
