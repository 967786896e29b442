import path from 'node:path';
import type { Rolldown } from 'vite';

const source = path.resolve(import.meta.dirname, '../../console');
const [login, main] = ['login/main.tsx', 'main.tsx'].map((file) => path.join(source, file)) as [
  string,
  string,
];

/** Modules that pass on the names of a whole library: what a name stands for is asked for directly (directImports). */
const barrels = /\/(antd|@ant-design\/icons)\/es\/index\.js$/;

/**
 * Joins what a visit begins with into few files, because many small ones cost more to ask for than to send: what the
 * login page shares with the console, what it has alone, and the console with its lists. Whatever is not needed at
 * once stays in files of its own.
 */
export function chunkGroups(): Rolldown.CodeSplittingOptions {
  let names: Map<string, string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'starts',
        name: (id, modules) => {
          names ??= chunkNames(modules);
          return names.get(id) ?? null;
        },
      },
    ],
  };
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The name of the file for each module that a visit begins with. */
function chunkNames(modules: Modules): Map<string, string> {
  const ofLogin = reached(login, modules);
  const ofConsole = reached(main, modules);
  // The pages that need no login come later, and must not bring the console with them.
  const ofOpenPages = reached(login, modules, { later: true });
  const names = new Map<string, string>();
  for (const id of ofConsole) names.set(id, ofOpenPages.has(id) ? 'base' : 'console');
  for (const id of ofLogin) if (!names.has(id)) names.set(id, 'login');
  // What starts a page runs when its file is loaded: no other page may need that file.
  for (const entry of [login, main]) names.delete(entry);
  return names;
}

/** All that must be there before a file can run, and where asked for, what it may load later. */
function reached(from: string, modules: Modules, { later = false } = {}): Set<string> {
  const found = new Set<string>();
  const left = [from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || barrels.test(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    left.push(...importedIds, ...(later ? dynamicallyImportedIds : []));
  }
  return found;
}
