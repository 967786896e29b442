import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { ApiProfileDefinition } from '#definition/model/profile.ts';
import type { FilterDefinition, ResourceDefinition } from '#definition/model/resource.ts';
import { buildEntityDefinition } from '../buildEntityDefinition.ts';
import { buildResourceDefinition } from '../buildResourceDefinition.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';

/** Content of generated files, by path. */
export type GeneratedFiles = Record<string, object>;

/** The input for a generated console: name, API address, screen drafts and profile. */
export interface ConsoleDraft {
  name: string;
  address: string;
  drafts: ScreenDraft[];
  profile: ApiProfileDefinition;
}

/** Builds the files of a console over an API: project, config, profile and screens. */
export function buildConsoleFiles({ name, address, drafts, profile }: ConsoleDraft): GeneratedFiles {
  const screens = drafts.flatMap((draft, index): [string, object][] => {
    const resource = buildResourceDefinition(draft, { sort: index + 1 });
    const screen = { ...resource, list: adaptListToProfile(resource, draft, profile) };
    return [
      [`schemas/${draft.name}.json`, buildEntityDefinition(draft)],
      [`resources/${resource.name}.json`, screen],
    ];
  });
  return {
    'project.json': { $schema: './schemas/meta/project.json', name, api: { profile: profile.name } },
    'public/config.json': [{ match: '*', apis: { [profile.name]: address } }],
    'resources/menu.json': { $schema: '../schemas/meta/menu.json', items: [] },
    [`resources/profiles/${profile.name}.json`]: profile,
    ...Object.fromEntries(screens),
  };
}

/** Removes the filters that the profile does not support; keeps all before the profile is known. */
function adaptListToProfile(
  { list }: ResourceDefinition,
  { properties }: ScreenDraft,
  { filters = {}, sorting, description }: ApiProfileDefinition,
): ResourceDefinition['list'] {
  if (!list) return undefined;
  const isLearning = description === undefined;
  const [named] = (list.filters ?? []).filter((filter): filter is string => typeof filter === 'string');
  const spoken = (list.filters ?? []).filter(
    (filter) => isLearning || isFilterSupported(filter, properties, filters),
  );
  const search =
    named && properties[named]?.oneOf === undefined && (isLearning || filters.search)
      ? { search: [named] }
      : {};
  const columns =
    sorting || isLearning
      ? list.columns
      : list.columns.map((field) => ({ field: String(field), sortable: false }));
  const { sort, ...rest } = list;
  return { ...rest, filters: spoken, columns, ...search };
}

function isFilterSupported(
  filter: FilterDefinition,
  properties: Record<string, PropertyDefinition>,
  { equals, contains, from, to }: NonNullable<ApiProfileDefinition['filters']>,
): boolean {
  if (typeof filter !== 'string') return Boolean(from && to);
  const property = properties[filter];
  const isText = (property?.type ?? 'string') === 'string' && property?.oneOf === undefined;
  return Boolean(isText ? contains : equals);
}
