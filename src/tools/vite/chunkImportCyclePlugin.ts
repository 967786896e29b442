import type { Plugin } from 'vite';

/**
 * Vite plugin that fails a build whose chunks import each other. Code of such a chunk can run before what it imports is
 * initialized: the page then stays blank. Dynamic imports are harmless, because they are loaded later.
 */
export function chunkImportCyclePlugin(): Plugin {
  return {
    name: 'refuse-import-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const cycle = findChunkImportCycle(bundle);
      if (cycle)
        this.error(
          `Chunks of the build import each other: ${cycle.join(' -> ')}. The page would stay blank. ` +
            'Import components from their own files instead of through a barrel, or change src/tools/vite/codeSplittingOptions.ts.',
        );
    },
  };
}

/** Files of a build by name, and what chunks import statically. */
type Bundle = Record<string, { type: 'asset' } | { type: 'chunk'; imports: string[] }>;

/** Returns the names of chunks that form a static import cycle; undefined if there is none. */
export function findChunkImportCycle(bundle: Bundle): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, way: string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    const file = bundle[name];
    if (done.has(name) || file?.type !== 'chunk') return undefined;
    for (const next of file.imports) {
      const cycle = visit(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  return first(Object.keys(bundle), (name) => visit(name, []));
}

function first<T, R>(items: T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
