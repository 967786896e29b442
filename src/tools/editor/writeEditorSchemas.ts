import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withKeywords } from '../../definition/check/source/keywords';
import engineIcons from '../../definition/icons.json';
import { loadTexts } from '../../definition/load/parseFiles';
import plainEntity from '../../definition/meta/entity.json';
import resource from '../../definition/meta/resource.json';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity, JsonSchema } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { knownOverrides } from '../../project/knownProject';
import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { namesFor, namesIn } from './names';
import { overlay } from './overlay';

const metaFolder = path.resolve(import.meta.dirname, '../../definition/meta');

/**
 * Writes what editors complete a project's definitions from, into its schemas/meta: the meta-schemas, those
 * of files that extend a definition of the base (extension/), and generated/<resource>.json for every resource
 * and generated/entities/<entity>.json for every entity; those of what is gone are taken away.
 */
export async function writeEditorSchemas(project: Project): Promise<void> {
  const folder = path.join(project.folder, 'schemas/meta');
  const entity = withKeywords(plainEntity, project.keywords);
  await cp(metaFolder, folder, { recursive: true });
  await write(path.join(folder, 'entity.json'), entity);
  await writeAll(path.join(folder, 'extension'), { entity: partial(entity), resource: partial(resource) });
  const definitions = loadTexts(readDefinitionTexts(project, []));
  const icons = [...Object.keys(engineIcons), ...Object.keys(project.brand.icons)];
  const offered = { overrides: knownOverrides(project), icons };
  const resources = Object.values(definitions.resources).filter(({ entity }) => entity);
  const ofResources = resources.map((resource) => [
    resource.name,
    resourceSchema(resource, definitions, offered),
  ]);
  const ofEntities = Object.values(definitions.entities).map((entity) => [
    entity.name,
    entitySchema(entity, definitions),
  ]);
  await writeAll(path.join(folder, 'generated'), Object.fromEntries(ofResources));
  await writeAll(path.join(folder, 'generated/entities'), Object.fromEntries(ofEntities));
}

async function writeAll(folder: string, schemas: Record<string, JsonSchema>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  for (const file of there) if (!(path.basename(file, '.json') in schemas)) await rm(path.join(folder, file));
  for (const [name, schema] of Object.entries(schemas))
    await write(path.join(folder, `${name}.json`), schema);
}

async function write(file: string, schema: JsonSchema): Promise<void> {
  await writeFile(file, `${JSON.stringify(schema, null, 2)}\n`);
}

/** What a file may say that extends a definition of the base: as much or as little as it likes. */
function partial(schema: unknown): JsonSchema {
  const isOfSchema = (key: string, value: unknown) => key === 'required' && Array.isArray(value);
  const text = JSON.stringify(schema, (key, value) => (isOfSchema(key, value) ? undefined : value));
  return JSON.parse(text) as JsonSchema;
}

const metas = { 'entity.json': plainEntity as JsonSchema, 'resource.json': resource as JsonSchema };

/** The schema from which an editor completes one resource: its meta-schema, and the names that there are. */
function resourceSchema(
  of: Resource,
  definitions: Definitions,
  offered: Parameters<typeof namesFor>[2],
): JsonSchema {
  const names = namesFor(of, definitions, offered);
  return completing(`resources/${of.name}.json`, 'resource.json', '../resource.json', names);
}

/** The schema from which an editor completes one entity. */
function entitySchema(of: Entity, definitions: Definitions): JsonSchema {
  const names = namesIn(of, definitions);
  return completing(`schemas/${of.name}.json`, 'entity.json', '../../entity.json', names);
}

function completing(
  file: string,
  meta: keyof typeof metas,
  $ref: string,
  definitions: JsonSchema,
): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `Made by "npm run types": the names that an editor offers in ${file}.`,
    allOf: [{ $ref }, overlay(metas[meta], metas, { file: meta, followed: [] }) ?? {}],
    definitions,
  };
}
