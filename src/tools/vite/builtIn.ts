import type { Plugin } from 'vite';

/** Packages that bring what every browser that runs the console has, by name: what stands in their place. */
const builtIn: Record<string, string> = {
  // What qs remembers beside the objects that it walks through: a WeakMap, and 10 kB on the wire for those without one.
  'side-channel': 'module.exports = () => new WeakMap();',
  // What antd watches sizes with.
  'resize-observer-polyfill': 'export default ResizeObserver;',
};

const place = '\0built in: ';

/** Takes what a browser has itself instead of a package that brings it. */
export function builtInPackages(): Plugin {
  return {
    name: 'built in',
    apply: 'build',
    enforce: 'pre',
    resolveId: (asked) => (Object.hasOwn(builtIn, asked) ? `${place}${asked}` : undefined),
    load: (id) => (id.startsWith(place) ? builtIn[id.slice(place.length)] : undefined),
  };
}
