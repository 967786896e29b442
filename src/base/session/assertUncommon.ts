import { invalid } from '../../server/errors/failures';
import { text } from '../text';

/** How many of the commonest passwords are refused also in capitals, with marks for letters, or with digits and signs around them. */
const mostDisguised = 1000;

/** What is written for a letter. */
const letters: Record<string, string> = {
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
 * Refuses a password that others try first: one of the 50,000 commonest, one of the first thousand however disguised
 * ("P@ssw0rd1!"), or a few characters again and again. What a password consists of is for the user's schema to say.
 */
export async function assertUncommon(password: string): Promise<void> {
  // Half a megabyte, which only those who set passwords need.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary.passwords as string[];
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const word = core.replace(/[@431!0$5]/g, (sign) => letters[sign] ?? sign);
  const first = common.slice(0, mostDisguised);
  if (common.includes(plain) || first.includes(core) || first.includes(word) || /^(.{1,4})\1+$/s.test(plain))
    throw invalid([{ field: '/password', message: text('server.password.common') }]);
}
