import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';

const metaSchemas = ['entity', 'resource', 'menu', 'dictionaries', 'report', 'report-row', 'cases'];
const isCheck = process.argv.includes('--check');

/**
 * Writes src/definition/generated/*.generated.ts: the TypeScript types of what definition files may say. With
 * --check nothing is written; types that are not up to date are an error.
 */
async function generateTypes(): Promise<void> {
  const outdated: string[] = [];
  for (const name of metaSchemas) {
    const file = path.resolve('src/definition/generated', `${name}.generated.ts`);
    const code = await typesOf(name);
    if (isCheck && code !== (await readFile(file, 'utf8'))) outdated.push(file);
    if (!isCheck) await writeFile(file, code);
  }
  if (outdated.length === 0) return;
  console.error(`Not up to date with schemas/meta: run "npm run types".\n${outdated.join('\n')}`);
  process.exitCode = 1;
}

function typesOf(name: string): Promise<string> {
  return compileFromFile(path.resolve('schemas/meta', `${name}.json`), {
    bannerComment: `// Made by "npm run types" from schemas/meta/${name}.json: edit that file instead.`,
    cwd: path.resolve('schemas/meta'),
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
  });
}

await generateTypes();
