import path from 'node:path';
import type { Rolldown } from 'vite';

const consoleEntry = path.resolve(import.meta.dirname, '../../console/main.tsx');

/** Barrel modules of libraries. Names are imported directly instead (directImports). */
const barrelPattern = /\/(antd|@ant-design\/icons)\/es\/index\.js$/;

/** Returns the code splitting options: code needed at start goes into one chunk, the rest into separate files. */
export function getCodeSplittingOptions(): Rolldown.CodeSplittingOptions {
  let first: Set<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'starts',
        name: (id, modules) => {
          first ??= collectStartModules(modules);
          return first.has(id) ? 'console' : null;
        },
      },
    ],
  };
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Collects the modules that the console needs at start, without its entry module: importing the entry runs it, so other
 * pages must not load it.
 */
function collectStartModules(modules: Modules): Set<string> {
  const found = new Set<string>();
  const left = [consoleEntry];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || barrelPattern.test(id)) continue;
    found.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  found.delete(consoleEntry);
  return found;
}
