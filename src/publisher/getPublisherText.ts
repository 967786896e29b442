import { registerMessages } from '#definition/projectApi.ts';
import english from './text/en.json';

/** A message key of the publisher console's code. */
export type PublisherTextKey = keyof typeof english;

/** Formats the message with a key in the current language. Keys are those of the publisher console's code and of the engine. */
export const getPublisherText = registerMessages(english);
