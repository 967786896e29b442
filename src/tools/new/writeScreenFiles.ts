import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '#project/project.ts';
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts';
import { formatJson } from '../formatJson.ts';
import type { ScreenFiles } from './buildScreenFiles.ts';

/** Writes the files of a new screen into a folder and updates the project's editor schemas. Throws if a file exists. */
export async function writeScreenFiles(project: Project, folder: string, files: ScreenFiles): Promise<void> {
  const texts = Object.entries(files).map(([name, content]) => {
    const $schema = getEditorSchemaPath(path.join(folder, name), project.folder, folder);
    return [name, formatJson({ ...content, $schema })];
  });
  await writeNewFiles(folder, Object.fromEntries(texts));
  if (folder === project.folder) await writeEditorSchemas(project);
}

/** Writes new files into a folder, all or none. Throws before the first write if one of them exists. */
export async function writeNewFiles(folder: string, texts: Record<string, string>): Promise<void> {
  const targets = Object.entries(texts).map(([name, text]) => ({ file: path.join(folder, name), text }));
  const taken = targets.find(({ file }) => existsSync(file));
  if (taken) throw new Error(`${taken.file} already exists. Nothing was written`);
  const written: string[] = [];
  try {
    for (const { file, text } of targets) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text, { flag: 'wx' });
      written.push(file);
    }
  } catch (error) {
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw error;
  }
}

/** Returns the path of the editor schema. Files of the project have their own schema, which knows its names. */
function getEditorSchemaPath(file: string, project: string, folder: string): string {
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
