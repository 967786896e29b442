import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of cells that are edited in the list, by key, in the user's language. */
export const getInlineEditText = registerMessages(english);
