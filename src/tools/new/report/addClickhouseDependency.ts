import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getEmbeddedClickhousePackage } from '#project/getEmbeddedClickhousePackage.ts';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Adds the embedded ClickHouse to the dependencies of a project's package.json. Returns the command that installs it;
 * undefined if the package already has it.
 */
export async function addClickhouseDependency(folder: string): Promise<string | undefined> {
  const { name, version } = getEmbeddedClickhousePackage();
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return `npm install ${name}@${version}`;
  const content = JSON.parse(await readFile(file, 'utf8')) as Package;
  const { dependencies, devDependencies } = content;
  if (dependencies?.[name] ?? devDependencies?.[name]) return undefined;
  const added = { ...content, dependencies: { ...dependencies, [name]: version } };
  await writeFile(file, `${JSON.stringify(added, undefined, 2)}\n`);
  return 'npm install';
}
