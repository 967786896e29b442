import { catalogue } from '../../../definition/text';
import english from './text/en.json';

/** A text of views and their dialogs: these words come with them. */
export const word = catalogue(english);
