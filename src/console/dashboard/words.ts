import { catalogue } from '../../definition/text';
import english from './text/en.json';

/** A text of what there is to see at a glance: these words come with them. */
export const word = catalogue(english);
