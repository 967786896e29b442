import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { enginePackageRoot, readProject } from '#project/project.ts';
import { readEnginePackage } from '#project/readEnginePackage.ts';
import { renderProjectLlmsText } from '../docs/renderLlmsText.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { formatJson } from '../formatJson.ts';
import { toTitleCase } from '../new/naming.ts';
import { addClickhouseDependency } from '../new/report/addClickhouseDependency.ts';
import { writeReportFiles } from '../new/report/main.ts';
import { writeNewFiles } from '../new/writeScreenFiles.ts';

const templateFolder = path.join(import.meta.dirname, 'template');

/** Placeholders in the template. The form differs from {name}, which definitions use for a record's property. */
const placeholders = { name: '__PROJECT_NAME__', docs: '__DOCS__' };

/** Existing files that are kept. */
const keptFiles = ['package.json', 'README.md', 'AGENTS.md', 'llms.txt', '.gitignore'];

/** Runs `console new project`: writes a minimal project from the template into a folder. */
export async function createProjectFolder(
  named: string,
  given: { name?: string; reports?: boolean },
): Promise<void> {
  const folder = path.resolve(named);
  if (existsSync(path.join(folder, 'project.json')))
    throw new Error(`${path.join(named, 'project.json')} already exists. Nothing was written`);
  const name = (given.name ?? (await askName(toTitleCase(path.basename(folder))))).trim();
  if (!name) throw new Error('The project has no name. Pass --name "My Console"');
  const files = Object.entries(await renderTemplate(name, folder)).filter(
    ([file]) => !keptFiles.includes(file) || !existsSync(path.join(folder, file)),
  );
  await writeNewFiles(folder, Object.fromEntries(files));
  await writeEditorSchemas(readProject(folder));
  const reports = given.reports ? await writeReportFiles(readProject(folder), ['visits']) : [];
  const added = given.reports ? await addClickhouseDependency(folder) : undefined;
  const isNewPackage = files.some(([file]) => file === 'package.json');
  const install = isNewPackage ? ['npm install'] : added ? [added] : [];
  const steps = [...(folder === process.cwd() ? [] : [`cd ${named}`]), ...install, 'npx console start'];
  console.log(
    `Created in ${folder}:\n${[...files.map(([file]) => file), ...reports].map((file) => `  ${file}`).join('\n')}`,
  );
  console.log(`Next: ${steps.join(' && ')} starts the console and prints the login accounts.`);
  console.log('      npx console new <name> adds a screen. See README.md.');
}

/** Prompts for the name on a terminal; otherwise returns the folder's name. */
async function askName(proposed: string): Promise<string> {
  if (!process.stdin.isTTY) return proposed;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`Name [${proposed}]: `)) || proposed;
  } finally {
    terminal.close();
  }
}

/** Returns the text of each file of the template, by its path in the project. */
async function renderTemplate(name: string, folder: string): Promise<Record<string, string>> {
  const entries = await readdir(templateFolder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const docs = relativeTo(folder, path.join(enginePackageRoot, 'docs'));
  const texts = found.sort().map(async (file): Promise<[string, string]> => {
    const text = await readFile(file, 'utf8');
    const said = file.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
    // npm does not publish files named .gitignore.
    const place = relativeTo(templateFolder, file).replace(/^gitignore$/, '.gitignore');
    return [place, text.replaceAll(placeholders.name, () => said).replaceAll(placeholders.docs, () => docs)];
  });
  return {
    ...Object.fromEntries(await Promise.all(texts)),
    'llms.txt': renderProjectLlmsText(name, folder),
    'package.json': await buildPackageJson(folder),
  };
}

/** Builds a project's package.json, with this engine as a dependency and scripts for its commands. */
async function buildPackageJson(folder: string): Promise<string> {
  const { name } = readEnginePackage();
  const scripts = {
    start: 'console start',
    dev: 'console dev',
    check: 'console check',
    test: 'console cases',
  };
  const dependencies = { [name]: await engineSource(name, folder) };
  return formatJson({ private: true, type: 'module', scripts, dependencies });
}

/** Returns the engine's version or location for npm: as in the package that installed it, or the engine's folder. */
async function engineSource(name: string, folder: string): Promise<string> {
  const [, host] = /^(.+)[\\/]node_modules[\\/]/.exec(enginePackageRoot) ?? [];
  const { dependencies } = host ? await readPackage(host).catch(() => ({ dependencies: undefined })) : {};
  const source = dependencies?.[name] ?? `file:${enginePackageRoot}`;
  if (!source.startsWith('file:')) return source;
  return `file:${relativeTo(folder, path.resolve(host ?? '', source.slice('file:'.length)))}`;
}

interface Package {
  name: string;
  dependencies?: Record<string, string>;
}

async function readPackage(folder: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Package;
}

function relativeTo(folder: string, place: string): string {
  return path.relative(folder, place).replaceAll(path.sep, '/');
}
