import { defaultNumberLocaleAndCurrency } from '#definition/format/numbers.ts';
import type { ProjectDefinition } from '#definition/generated/definitions.generated.ts';
import type { ProjectSettings } from '#definition/model/projectSettings.ts';
import reference from '#definition/profiles/reference.json';

/** Default brand color. */
const defaultBrandColor = '#37597f';

/** Expands project.json with the defaults of its meta-schema. */
export function expandProjectSettings(definition: ProjectDefinition): ProjectSettings {
  const { name, brand = {}, api = {}, base = [], tenancy = 'organization', languages = ['en'] } = definition;
  return {
    name,
    brand: { ...brand, color: brand.color ?? defaultBrandColor, icons: brand.icons ?? {} },
    api: { profile: api.profile ?? reference.name, prefix: api.prefix ?? '' },
    base,
    tenancy,
    timezone: definition.timezone ?? 'UTC+00:00',
    languages,
    formats: { ...defaultNumberLocaleAndCurrency, ...definition.formats },
    imageHosts: definition.imageHosts ?? [],
    keywords: definition.keywords ?? {},
    code: definition.code ?? {},
  };
}
