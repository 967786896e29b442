import type { Plugin } from 'vite';

/** Preact's replacement for each React module. */
const preactModules: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Vite plugin that replaces React with Preact in small pages. */
export function preactForReactPlugin(): Plugin {
  return {
    name: 'preact-for-react',
    enforce: 'pre',
    async resolveId(asked, importer) {
      const place = Object.hasOwn(preactModules, asked) ? preactModules[asked] : undefined;
      if (!place) return undefined;
      const found = await this.resolve(place, importer, { skipSelf: true });
      // Without this error React would be bundled silently, and the page would be four times as large.
      return found ?? this.error(`There is no ${place}: run npm install`);
    },
  };
}
