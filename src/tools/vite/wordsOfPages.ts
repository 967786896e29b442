import type { Plugin } from 'vite';
import { serverWords } from '../../definition/serverWords';

/** Leaves the words that only the server says out of the catalogues that a page loads. */
export function wordsOfPages(): Plugin {
  return {
    name: 'words-of-pages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/text\/[a-z-]+\.json$/.test(id)) return null;
      const said = Object.entries(JSON.parse(code)).filter(([key]) => !serverWords.test(key));
      return { code: JSON.stringify(Object.fromEntries(said)), map: null };
    },
  };
}
