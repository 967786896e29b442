import engine from '../../definition/text/en.json';
import { retold } from '../../server/language/retold';
import english from '../text/en.json';

const keys = Object.keys({ ...english, ...engine }).filter((key) => /^server\.(adstxt|fetch)\./.test(key));

/** What a verification found, in the language of whoever reads it: it is kept as it is written. */
export function retoldAdsTxt(stored: string): string {
  return retold(stored, keys);
}
