import { now } from '#definition/time/clock.ts';
import { generateToken } from '#server/session/token.ts';
import limits from '../limits.json';

const { prefix } = limits.tokens;

/** Number of characters after the prefix, and at the end, that the list of tokens shows. */
const shownCharacters = 4;

/** Generates an API token. Secret scanners find it by its prefix. */
export function generateApiToken(): string {
  return prefix + generateToken();
}

/** Returns true if the text has the form of an API token. */
export function isApiToken(text: string): boolean {
  return text.startsWith(prefix);
}

/** Returns the first and last characters of a token, which do not reveal it. */
export function abbreviateApiToken(token: string): string {
  return `${token.slice(0, prefix.length + shownCharacters)}…${token.slice(-shownCharacters)}`;
}

/** Returns true if a token's last day (UTC) is over. A token without a last day does not expire. */
export function isApiTokenExpired(lastDay: unknown): boolean {
  return typeof lastDay === 'string' && lastDay < now().toISOString().slice(0, 10);
}
