import type { ProjectDefinition } from '../generated/definitions.generated';
import type { ProjectSettings } from '../model/project';
import reference from '../profiles/reference.json';
import { plainFormats } from '../written';

/** The colour of a project that names none. */
const plainColor = '#37597f';

/** Works out a project: what it does not say is as its meta-schema tells. */
export function loadProject(definition: ProjectDefinition): ProjectSettings {
  const { name, brand = {}, api = {}, base = [], records = 'organisation', languages = ['en'] } = definition;
  return {
    name,
    brand: { ...brand, color: brand.color ?? plainColor, icons: brand.icons ?? {} },
    api: { profile: api.profile ?? reference.name, prefix: api.prefix ?? '' },
    base,
    records,
    timezone: definition.timezone ?? 'UTC+00:00',
    languages,
    formats: { ...plainFormats, ...definition.formats },
    pictures: definition.pictures ?? [],
    keywords: definition.keywords ?? {},
    code: definition.code ?? {},
  };
}
