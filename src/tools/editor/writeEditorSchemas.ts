import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from '../../definition/load/load';
import { sortFiles } from '../../definition/sortFiles';
import type { JsonSchema } from '../../definition/types';
import { readDefinitionTexts } from '../../disk/readDefinitionTexts';
import { knownOverrides } from '../knownOverrides';
import { entitySchema, resourceSchema } from './editorSchema';

/**
 * Writes schemas/meta/generated/<resource>.json for every resource and entities/<entity>.json for every entity,
 * and takes away those of what is gone.
 */
export async function writeEditorSchemas(project: string): Promise<void> {
  const texts = Object.entries(readDefinitionTexts([project]));
  const parsed = Object.fromEntries(texts.map(([file, text]) => [file, JSON.parse(text)]));
  const definitions = load(sortFiles(parsed));
  const resources = Object.values(definitions.resources).filter(({ entity }) => entity);
  const ofResources = resources.map((resource) => [
    resource.name,
    resourceSchema(resource, definitions, knownOverrides()),
  ]);
  const ofEntities = Object.values(definitions.entities).map((entity) => [
    entity.name,
    entitySchema(entity, definitions),
  ]);
  const folder = path.join(project, 'schemas/meta/generated');
  await writeAll(folder, Object.fromEntries(ofResources));
  await writeAll(path.join(folder, 'entities'), Object.fromEntries(ofEntities));
}

async function writeAll(folder: string, schemas: Record<string, JsonSchema>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  for (const file of there) if (!(path.basename(file, '.json') in schemas)) await rm(path.join(folder, file));
  for (const [name, schema] of Object.entries(schemas))
    await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
