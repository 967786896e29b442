import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of bulk actions, by key, in the user's language. */
export const getBulkText = registerMessages(english);
