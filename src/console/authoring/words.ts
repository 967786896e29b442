import { catalogue } from '../../definition/text';
import english from './text/en.json';

/** A text for those who write definitions: these words are loaded with their tools only. */
export const word = catalogue(english);
