import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project';
import { writeEditorSchemas } from '../editor/writeEditorSchemas';
import { formatJson } from '../formatJson';
import type { NewFiles } from './newScreen';

/** Writes the files of a new screen into a folder, all or none; each names the schema that an editor takes. */
export async function writeScreen(project: Project, folder: string, files: NewFiles): Promise<void> {
  const texts = Object.entries(files).map(([name, content]) => {
    const $schema = schemaOf(path.join(folder, name), project.folder, folder);
    return [name, formatJson({ ...content, $schema })];
  });
  await writeNew(folder, Object.fromEntries(texts));
  if (folder === project.folder) await writeEditorSchemas(project);
}

/** Writes texts, by path, into a folder: all of them, or none where one is there already. */
export async function writeNew(folder: string, texts: Record<string, string>): Promise<void> {
  const targets = Object.entries(texts).map(([name, text]) => ({ file: path.join(folder, name), text }));
  const taken = targets.find(({ file }) => existsSync(file));
  if (taken) throw new Error(`${taken.file} is there already: nothing was written`);
  for (const { file, text } of targets) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  }
}

/** What belongs to the project has a schema of its own, in which its names are known. */
function schemaOf(file: string, project: string, folder: string): string {
  const [place = ''] = path.relative(folder, file).split(path.sep);
  const own = {
    schemas: `generated/entities/${path.basename(file)}`,
    resources: `generated/${path.basename(file)}`,
  };
  const shared = { schemas: 'entity.json', resources: 'resource.json', tests: 'cases.json' };
  const kind = { ...shared, ...(folder === project ? own : {}) }[place] ?? shared.resources;
  const relative = path.relative(path.dirname(file), path.join(project, 'schemas/meta', kind));
  return relative.startsWith('.') ? relative : `./${relative}`;
}
