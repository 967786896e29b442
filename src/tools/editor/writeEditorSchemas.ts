import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from '../../definition/load/load';
import { sortFiles } from '../../definition/sortFiles';
import { readDefinitionTexts } from '../../disk/readDefinitionTexts';
import { knownOverrides } from '../knownOverrides';
import { editorSchema } from './editorSchema';

/** Writes schemas/meta/generated/<resource>.json for every resource, and takes away those of resources that are gone. */
export async function writeEditorSchemas(project: string): Promise<void> {
  const texts = Object.entries(readDefinitionTexts([project]));
  const parsed = Object.fromEntries(texts.map(([file, text]) => [file, JSON.parse(text)]));
  const definitions = load(sortFiles(parsed));
  const resources = Object.values(definitions.resources).filter(({ entity }) => entity);
  const folder = path.join(project, 'schemas/meta/generated');
  await mkdir(folder, { recursive: true });
  const gone = (await readdir(folder)).filter(
    (file) => !resources.some(({ name }) => file === `${name}.json`),
  );
  for (const file of gone) await rm(path.join(folder, file));
  for (const resource of resources) {
    const schema = editorSchema(resource, definitions, knownOverrides());
    await writeFile(path.join(folder, `${resource.name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}
