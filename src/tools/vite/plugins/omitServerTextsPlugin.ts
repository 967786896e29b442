import type { Plugin } from 'vite';
import { serverMessageKeyPattern } from '#definition/text/messageKeyPatterns.ts';

/** Vite plugin that removes server-only texts from the message catalogs that pages load. */
export function omitServerTextsPlugin(): Plugin {
  return {
    name: 'words-of-pages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/text\/[a-z-]+\.json$/.test(id)) return null;
      const said = Object.entries(JSON.parse(code)).filter(([key]) => !serverMessageKeyPattern.test(key));
      return { code: JSON.stringify(Object.fromEntries(said)), map: null };
    },
  };
}
