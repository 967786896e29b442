import path from 'node:path';
import type { Rolldown } from 'vite';

const main = path.resolve(import.meta.dirname, '../../console/main.tsx');

/** Modules that pass on the names of a whole library: what a name stands for is asked for directly (directImports). */
const barrels = /\/(antd|@ant-design\/icons)\/es\/index\.js$/;

/**
 * Joins what a visit begins with, the console with its lists, into one file, because many small ones cost more to ask
 * for than to send. Whatever is not needed at once stays in files of its own.
 */
export function chunkGroups(): Rolldown.CodeSplittingOptions {
  let first: Set<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'starts',
        name: (id, modules) => {
          first ??= neededAtStart(modules);
          return first.has(id) ? 'console' : null;
        },
      },
    ],
  };
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** All that must be there before the console can run, without what starts it: that runs when its file is loaded, so no other page may need it. */
function neededAtStart(modules: Modules): Set<string> {
  const found = new Set<string>();
  const left = [main];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || barrels.test(id)) continue;
    found.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  found.delete(main);
  return found;
}
