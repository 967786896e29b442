import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the change history of a record, by key, in the user's language. */
export const getHistoryText = registerMessages(english);
