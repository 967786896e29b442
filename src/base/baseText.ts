import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Returns a message of the base modules or of the engine. */
export const baseText = registerMessages(english);
