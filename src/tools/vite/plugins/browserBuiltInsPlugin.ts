import type { Plugin } from 'vite';

/** Polyfill packages for features that all supported browsers have, with their replacement. */
const replacedPackages: Record<string, string> = {
  // qs uses it to detect cycles. A WeakMap replaces the 10 kB polyfill.
  'side-channel': 'module.exports = () => new WeakMap();',
  // antd uses it to observe sizes.
  'resize-observer-polyfill': 'export default ResizeObserver;',
};

const modulePrefix = '\0built in: ';

/** Vite plugin that replaces polyfill packages with the browser's built-in API. */
export function browserBuiltInsPlugin(): Plugin {
  return {
    name: 'built in',
    apply: 'build',
    enforce: 'pre',
    resolveId: (asked) => (Object.hasOwn(replacedPackages, asked) ? `${modulePrefix}${asked}` : undefined),
    load: (id) => (id.startsWith(modulePrefix) ? replacedPackages[id.slice(modulePrefix.length)] : undefined),
  };
}
