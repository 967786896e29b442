import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Project, packageRoot } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { findProblems } from '../check/findProblems';
import { writeEditorSchemas } from '../editor/writeEditorSchemas';

/** What definition files may say; a part that several of them share is a type once. */
const metaSchemas = [
  'project',
  'entity',
  'resource',
  'menu',
  'dictionaries',
  'report',
  'report-row',
  'dashboard',
  'cases',
  'profile',
];

const meta = path.join(packageRoot, 'src/definition/meta');
const generated = path.join(packageRoot, 'src/definition/generated/definitions.generated.ts');

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
  const code = await definitionTypes();
  if (!check) await writeFile(generated, code);
  else if (code !== (await readFile(generated, 'utf8')))
    throw new Error(`${generated} is not up to date with src/definition/meta: run "npm run types".`);
}

/** The TypeScript of all meta-schemas. The compiler is there only where the engine is worked on. */
async function definitionTypes(): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const all = { anyOf: metaSchemas.map((name) => ({ $ref: `${name}.json` })) };
  const read = async ({ url }: { url: string }) =>
    JSON.stringify(named(JSON.parse(await readFile(url, 'utf8'))));
  return compile(all, 'AnyDefinition', {
    bannerComment: '// Made by "npm run types" from src/definition/meta: edit the files there instead.',
    cwd: `${meta}/`,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    $refOptions: { resolve: { file: { order: 1, canRead: true, read } } },
  });
}

/** What stands beside a `$ref` would make the compiler write a copy of what it names: within `allOf` it is named. */
function named(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(named);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, named(part)]),
  );
  if (typeof $ref !== 'string') return $ref === undefined ? rest : { ...rest, $ref };
  return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] };
}
