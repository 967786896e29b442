import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the column picker, by key, in the user's language. */
export const getColumnPickerText = registerMessages(english);
