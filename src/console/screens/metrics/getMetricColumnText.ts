import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of metric columns, by key, in the user's language. */
export const getMetricColumnText = registerMessages(english);
