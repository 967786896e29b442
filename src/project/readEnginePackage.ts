import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot } from './project.ts';

/** The keys of the engine's package.json that the engine reads itself. */
export interface EnginePackage {
  /** Name under which projects install and import the engine. */
  name: string;
  version: string;
  files: string[];
  devDependencies: Record<string, string>;
}

/** Reads the engine's own package.json. */
export function readEnginePackage(): EnginePackage {
  return JSON.parse(readFileSync(path.join(enginePackageRoot, 'package.json'), 'utf8')) as EnginePackage;
}
