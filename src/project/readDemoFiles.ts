import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDefaultProjectFolder } from './project.ts';

/** Reads the files of a project's `demo/` folder as text, by path. */
export function readDemoFiles(folder: string = getDefaultProjectFolder()): Record<string, string> {
  const demo = path.join(folder, 'demo');
  const found = existsSync(demo) ? readdirSync(demo, { recursive: true, encoding: 'utf8' }) : [];
  const files = found.filter((file) => file.endsWith('.json')).sort();
  return Object.fromEntries(
    files.map((file) => [
      `demo/${file.replaceAll(path.sep, '/')}`,
      readFileSync(path.join(demo, file), 'utf8'),
    ]),
  );
}
