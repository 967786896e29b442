import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a UI text of the workbench and Explain, by key (English only). */
export const getWorkbenchText = registerMessages(english);
