import { realpathSync } from 'node:fs';
import path from 'node:path';
import { normalizePath } from 'vite';
import { enginePackageRoot, type Project } from '#project/project.ts';

/**
 * Returns a predicate that is true for ids of modules of the engine or the project, not of a library. An installed
 * engine is itself below node_modules, so only the part of an id below its own root counts. Vite resolves symlinks in
 * ids; the roots are resolved in the same way.
 */
export function createOwnModulePredicate({ folder }: Pick<Project, 'folder'>): (id: string) => boolean {
  const roots = [enginePackageRoot, folder].map(
    (root) => `${normalizePath(realpathSync(root))}${path.posix.sep}`,
  );
  return (id) => {
    const root = roots.find((place) => id.startsWith(place)) ?? '';
    return !id.slice(root.length).split('/').includes('node_modules');
  };
}
