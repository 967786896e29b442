import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of quick search and view tabs, by key, in the user's language. */
export const getListToolsText = registerMessages(english);
