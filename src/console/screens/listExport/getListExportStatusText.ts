import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the list's CSV export, by key, in the user's language. */
export const getListExportStatusText = registerMessages(english);
