import { registerMessages } from '#definition/projectApi.ts';
import english from './text/en.json';

/** A message key of the publisher console's code. */
export type PublisherTextKey = keyof typeof english;

/** Returns a message of the publisher console's code or of the engine. */
export const publisherText = registerMessages(english);
