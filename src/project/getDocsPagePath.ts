import path from 'node:path';
import { enginePackageRoot } from './project.ts';

/** Returns the path of a page of the engine's documentation, relative to the current folder. */
export function getDocsPagePath(name: string): string {
  return path.relative(process.cwd(), path.join(enginePackageRoot, 'docs', name));
}
