import { catalogue } from '../../../definition/text';
import english from './text/en.json';

/** A text of the picker of columns: these words are loaded with them only. */
export const text = catalogue(english);
