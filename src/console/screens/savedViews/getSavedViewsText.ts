import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of saved views and scheduled mails, by key, in the user's language. */
export const getSavedViewsText = registerMessages(english);
