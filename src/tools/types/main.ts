import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Project, packageRoot } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { findProblems } from '../check/findProblems';
import { writeEditorSchemas } from '../editor/writeEditorSchemas';

const metaSchemas = [
  'project',
  'entity',
  'resource',
  'menu',
  'dictionaries',
  'report',
  'report-row',
  'cases',
];

const meta = path.join(packageRoot, 'src/definition/meta');

/** What of the types is written. */
interface TypesOptions {
  /** Nothing; what is not up to date is an error. */
  check?: boolean;
  /** Only what editors read. */
  editor?: boolean;
}

/**
 * Writes the schemas from which an editor completes a project's definitions and, where the engine is worked on, the
 * TypeScript of what definition files may say.
 */
export async function writeTypes(project: Project, { check, editor }: TypesOptions): Promise<void> {
  // Mistakes in the definitions are for `check` to tell.
  const isSound = findProblems(readDefinitionTexts(project, []), project).length === 0;
  if (!check && isSound) await writeEditorSchemas(project);
  if (editor || project.folder !== packageRoot) return;
  const outdated: string[] = [];
  for (const name of metaSchemas) {
    const file = path.join(packageRoot, 'src/definition/generated', `${name}.generated.ts`);
    const code = await typesOf(name);
    if (check && code !== (await readFile(file, 'utf8'))) outdated.push(file);
    if (!check) await writeFile(file, code);
  }
  if (outdated.length > 0)
    throw new Error(`Not up to date with src/definition/meta: run "npm run types".\n${outdated.join('\n')}`);
}

/** The compiler is there only where the engine is worked on. */
async function typesOf(name: string): Promise<string> {
  const { compileFromFile } = await import('json-schema-to-typescript');
  return compileFromFile(path.join(meta, `${name}.json`), {
    bannerComment: `// Made by "npm run types" from src/definition/meta/${name}.json: edit that file instead.`,
    cwd: meta,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
  });
}
