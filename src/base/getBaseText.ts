import { registerMessages } from '#definition/text/messages.ts';
import english from './text/en.json';

/** Formats the message with a key in the current language. Keys are those of the base parts and of the engine. */
export const getBaseText = registerMessages(english);
