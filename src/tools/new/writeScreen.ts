import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeEditorSchemas } from '../editor/writeEditorSchemas';
import { formatJson } from './formatJson';
import type { NewFiles } from './newScreen';

/** Writes the files of a new screen into a folder, all or none; each names the schema that an editor takes. */
export async function writeScreen(project: string, folder: string, files: NewFiles): Promise<void> {
  const targets = Object.entries(files).map(([name, content]) => ({
    file: path.join(folder, name),
    content,
  }));
  const taken = targets.find(({ file }) => existsSync(file));
  if (taken) throw new Error(`${taken.file} is there already: nothing was written`);
  for (const { file, content } of targets) {
    const $schema = schemaOf(file, project, folder);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, formatJson({ ...content, $schema }), { flag: 'wx' });
  }
  if (folder === project) await writeEditorSchemas(project);
}

/** A resource of the project has a schema of its own, in which its names are known. */
function schemaOf(file: string, project: string, folder: string): string {
  const [place = ''] = path.relative(folder, file).split(path.sep);
  const own = folder === project ? `generated/${path.basename(file)}` : 'resource.json';
  const kind = { schemas: 'entity.json', resources: own, tests: 'cases.json' }[place] ?? 'resource.json';
  const relative = path.relative(path.dirname(file), path.join(project, 'schemas/meta', kind));
  return relative.startsWith('.') ? relative : `./${relative}`;
}
