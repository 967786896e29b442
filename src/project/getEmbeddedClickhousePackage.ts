import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot } from './project.ts';

/**
 * Returns the name and the tested version of the npm package that runs ClickHouse inside the server. The engine does
 * not install it, since it is large and only reports need it: a project with reports adds it as a dependency.
 */
export function getEmbeddedClickhousePackage(): { name: string; version: string } {
  const name = 'chdb';
  const { devDependencies } = JSON.parse(
    readFileSync(path.join(enginePackageRoot, 'package.json'), 'utf8'),
  ) as {
    devDependencies: Record<string, string>;
  };
  return { name, version: devDependencies[name] ?? 'latest' };
}
