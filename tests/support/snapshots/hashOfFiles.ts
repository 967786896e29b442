import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// Written for editors, also while tests run.
const generated = path.join('schemas', 'meta');

/** Returns a short hash of the content of files and folders, and of additional texts. Generated files are left out. */
export function hashOfFiles(root: string, places: string[], ...more: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const place of new Set(places.flatMap((one) => filesOf(root, one))))
    hash.update(`\n${place}\n`).update(readFileSync(path.join(root, place)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, place: string): string[] {
  if (place === generated || !existsSync(path.join(root, place))) return [];
  if (!statSync(path.join(root, place)).isDirectory()) return [place];
  return readdirSync(path.join(root, place))
    .sort()
    .flatMap((name) => filesOf(root, path.join(place, name)));
}
