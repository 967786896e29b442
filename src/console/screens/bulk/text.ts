import { catalogue } from '../../../definition/text';
import english from './text/en.json';

/** A text of what is done with many records: these words are loaded with them only. */
export const text = catalogue(english);
