import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { definitionFolders, readDefinitionTexts } from '../disk/readDefinitionTexts';
import type { Draft } from './new/Draft';
import { draftFromName } from './new/draftFromName';
import { draftFromOpenApi } from './new/draftFromOpenApi';
import { draftFromRows } from './new/draftFromRows';
import { formatJson } from './new/formatJson';
import { newScreen } from './new/newScreen';
import { rowsFromCsv } from './new/rowsFromCsv';
import { rowsFromJson } from './new/rowsFromJson';
import { columnName, fieldName, snakeCase } from './new/words';

const usage = `npm run new -- <name> [--menu <heading>] [--into <folder>]
  <name>                    what one record is called, such as campaign
  --from-json <file>        learn the properties from a sample of the API's answer
  --from-csv <file>         learn them from a CSV file with a header
  --from-openapi <file> --path <path>
                            learn them, and the calls, from an OpenAPI document in JSON
  --menu <heading>          the menu heading that holds the screen. Default: the last one
  --into <folder>           the folder with schemas/ and resources/. Default: this project`;

const options = {
  'from-json': { type: 'string' },
  'from-csv': { type: 'string' },
  'from-openapi': { type: 'string' },
  path: { type: 'string' },
  menu: { type: 'string' },
  into: { type: 'string' },
} as const;

type Options = Partial<Record<keyof typeof options, string>>;

/** Writes the schema, the resource and the first cases of a new screen, and says what to do next. */
async function makeScreen(): Promise<void> {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const name = snakeCase(positionals.join(' '));
  if (!/^[a-z]/.test(name)) throw new Error(usage);
  const [project = '.', ...others] = definitionFolders();
  const folder = path.resolve(values.into ?? project);
  const texts = readDefinitionTexts([...new Set([project, ...others, folder])]);
  const files = newScreen(await draftFrom(name, values), texts, values.menu);
  await write(folder, files);
  console.log(
    `Written in ${folder}:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  console.log('Next: npm run dev shows the screen; change the two files, and see it change.');
  console.log(
    `      npm run test:cases -- ${name} runs its cases; npm run mutate -- ${name} says which rules have none.`,
  );
}

async function draftFrom(
  name: string,
  { 'from-json': json, 'from-csv': csv, 'from-openapi': openApi, path }: Options,
): Promise<Draft> {
  if (json) return draftFromRows(name, rowsFromJson(await readFile(json, 'utf8')), fieldName);
  if (csv) return draftFromRows(name, rowsFromCsv(await readFile(csv, 'utf8')), columnName);
  if (!openApi) return draftFromName(name);
  if (!path) throw new Error(`--from-openapi needs --path\n${usage}`);
  return draftFromOpenApi(name, JSON.parse(await readFile(openApi, 'utf8')), path);
}

async function write(folder: string, files: Record<string, object>): Promise<void> {
  const targets = Object.entries(files).map(([file, content]) => ({
    file: path.join(folder, file),
    content,
  }));
  const taken = targets.find(({ file }) => existsSync(file));
  if (taken) throw new Error(`${taken.file} is there already: nothing was written`);
  for (const { file, content } of targets) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, formatJson(content), { flag: 'wx' });
  }
}

try {
  await makeScreen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
