import { getBaseText } from '#base/getBaseText.ts';
import { validationError } from '#server/errors/apiErrors.ts';

/**
 * The number of the most common passwords that are also rejected in disguise: in capitals, with leet letters, or
 * surrounded by digits and signs.
 */
const disguisedCheckCount = 1000;

/** Signs used in place of letters (leet). */
const leetLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Rejects a password that attackers try first: one of the 50,000 most common, one of the first 1,000 in disguise
 * ("P@ssw0rd1!"), or a few repeated characters. Length and other requirements are defined in the user's schema.
 */
export async function assertNotCommonPassword(password: string): Promise<void> {
  // Loaded on demand (half a megabyte), only when a password is set.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary.passwords as string[];
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const word = core.replace(/[@431!0$5]/g, (sign) => leetLetters[sign] ?? sign);
  const first = common.slice(0, disguisedCheckCount);
  if (common.includes(plain) || first.includes(core) || first.includes(word) || /^(.{1,4})\1+$/s.test(plain))
    throw validationError([{ field: '/password', message: getBaseText('server.password.common') }]);
}
