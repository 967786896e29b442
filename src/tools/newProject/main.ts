import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { packageRoot, readProject } from '../../project/project';
import { writeEditorSchemas } from '../editor/writeEditorSchemas';
import { formatJson } from '../formatJson';
import { titleOf } from '../new/words';
import { writeNew } from '../new/writeScreen';

const template = path.join(import.meta.dirname, 'template');

/** What a folder may have already: it stays as it is. */
const optional = ['package.json', 'README.md', '.gitignore'];

/** Writes the smallest good project into a folder that holds none, and says what to do next. */
export async function makeProject(named: string, given: { name?: string }): Promise<void> {
  const folder = path.resolve(named);
  if (existsSync(path.join(folder, 'project.json')))
    throw new Error(`${path.join(named, 'project.json')} is there already: nothing was written`);
  const name = (given.name ?? (await askName(titleOf(path.basename(folder))))).trim();
  if (!name) throw new Error('A project needs a name: --name "My Console"');
  const files = Object.entries(await filesOf(name, folder)).filter(
    ([file]) => !optional.includes(file) || !existsSync(path.join(folder, file)),
  );
  await writeNew(folder, Object.fromEntries(files));
  await writeEditorSchemas(readProject(folder));
  const install = files.some(([file]) => file === 'package.json') ? ['npm install'] : [];
  const steps = [...(folder === process.cwd() ? [] : [`cd ${named}`]), ...install, 'npx console start'];
  console.log(`Written in ${folder}:\n${files.map(([file]) => `  ${file}`).join('\n')}`);
  console.log(`Next: ${steps.join(' && ')} shows the console, and who may log in.`);
  console.log('      npx console new <name> adds a screen; README.md says the rest.');
}

/** Asks on a terminal; elsewhere the folder's name must do. */
async function askName(proposed: string): Promise<string> {
  if (!process.stdin.isTTY) return proposed;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`Name [${proposed}]: `)) || proposed;
  } finally {
    terminal.close();
  }
}

/** The text of each file, by its path in the project. */
async function filesOf(name: string, folder: string): Promise<Record<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = found.sort().map(async (file): Promise<[string, string]> => {
    const text = await readFile(file, 'utf8');
    const said = file.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
    // A package never holds a file of that name.
    const place = path.relative(template, file).replace(/^gitignore$/, '.gitignore');
    return [place.replaceAll(path.sep, '/'), text.replaceAll('{name}', () => said)];
  });
  return { ...Object.fromEntries(await Promise.all(texts)), 'package.json': await packageFile(folder) };
}

/** A package that has this one, wherever it lies. */
async function packageFile(folder: string): Promise<string> {
  const own = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as { name: string };
  const place = path.relative(folder, packageRoot).replaceAll(path.sep, '/');
  const scripts = {
    start: 'console start',
    dev: 'console dev',
    check: 'console check',
    test: 'console cases',
  };
  return formatJson({
    private: true,
    type: 'module',
    scripts,
    dependencies: { [own.name]: `file:${place}` },
  });
}
