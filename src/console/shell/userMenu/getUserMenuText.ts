import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the user menu, by key, in the user's language. */
export const getUserMenuText = registerMessages(english);
