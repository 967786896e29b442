import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the dashboard, by key, in the user's language. */
export const getDashboardText = registerMessages(english);
