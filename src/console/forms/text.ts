import { catalogue } from '../../definition/text';
import english from './text/en.json';

/** A text of forms, and of tables that are entered: these words are loaded with them only. */
export const text = catalogue(english);
