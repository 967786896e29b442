import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of forms and batch tables, by key, in the user's language. */
export const getFormText = registerMessages(english);
