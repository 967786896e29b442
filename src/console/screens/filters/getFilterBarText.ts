import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the filter bar (add filter, minimum, maximum), by key, in the user's language. */
export const getFilterBarText = registerMessages(english);
