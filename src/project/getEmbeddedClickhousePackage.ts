import { readEnginePackage } from './readEnginePackage.ts';

/**
 * Returns the name and the tested version of the npm package that runs ClickHouse inside the server. The engine does
 * not install it, since it is large and only reports need it: a project with reports adds it as a dependency.
 */
export function getEmbeddedClickhousePackage(): { name: string; version: string } {
  const name = 'chdb';
  return { name, version: readEnginePackage().devDependencies[name] ?? 'latest' };
}
