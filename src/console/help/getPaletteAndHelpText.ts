import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the command palette or the help, by key, in the user's language. */
export const getPaletteAndHelpText = registerMessages(english);
