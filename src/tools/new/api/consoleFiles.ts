import type { PropertyDefinition } from '../../../definition/model/entity';
import type { ProfileDefinition } from '../../../definition/model/profile';
import type { FilterDefinition, ResourceDefinition } from '../../../definition/model/resource';
import type { Draft } from '../Draft';
import { entityFile } from '../entityFile';
import { resourceFile } from '../resourceFile';

/** The content of files, by path. */
export type Files = Record<string, object>;

/** What a console is made from. */
export interface Learning {
  name: string;
  address: string;
  drafts: Draft[];
  profile: ProfileDefinition;
}

/** The files of a console over an API: what it is called and where it is, how it speaks, and its screens. */
export function consoleFiles({ name, address, drafts, profile }: Learning): Files {
  const screens = drafts.flatMap((draft, index): [string, object][] => {
    const resource = resourceFile(draft, { sort: index + 1 });
    const screen = { ...resource, list: spokenList(resource, draft, profile) };
    return [
      [`schemas/${draft.name}.json`, entityFile(draft)],
      [`resources/${resource.name}.json`, screen],
    ];
  });
  return {
    'project.json': { $schema: './schemas/meta/project.json', name, api: { profile: profile.name } },
    'public/config.json': [{ match: '*', apis: { [profile.name]: address } }],
    'resources/menu.json': { $schema: '../schemas/meta/menu.json', items: [] },
    'resources/dictionaries.json': { $schema: '../schemas/meta/dictionaries.json', dictionaries: {} },
    [`resources/profiles/${profile.name}.json`]: profile,
    ...Object.fromEntries(screens),
  };
}

/** The list with the filters that the profile has a way for; all of them before it is known. */
function spokenList(
  { list }: ResourceDefinition,
  { properties }: Draft,
  { filters = {}, sorting, description }: ProfileDefinition,
): ResourceDefinition['list'] {
  if (!list) return undefined;
  const isLearning = description === undefined;
  const [named] = (list.filters ?? []).filter((filter): filter is string => typeof filter === 'string');
  const spoken = (list.filters ?? []).filter((filter) => isLearning || isSpoken(filter, properties, filters));
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

function isSpoken(
  filter: FilterDefinition,
  properties: Record<string, PropertyDefinition>,
  { equals, contains, from, to }: NonNullable<ProfileDefinition['filters']>,
): boolean {
  if (typeof filter !== 'string') return Boolean(from && to);
  const property = properties[filter];
  const isText = (property?.type ?? 'string') === 'string' && property?.oneOf === undefined;
  return Boolean(isText ? contains : equals);
}
