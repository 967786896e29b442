import { groupFiles, load } from '../../definition/load/load';
import { parseFiles } from '../../definition/load/parseFiles';
import type { MenuDefinition, MenuItem } from '../../definition/model/definitions';
import type { Project } from '../../project/project';
import type { DefinitionTexts } from '../../project/readDefinitionTexts';
import { findProblems } from '../check/findProblems';
import { casesFor } from './casesFor';
import type { Draft } from './Draft';
import { entityFile } from './entityFile';
import { withKnownValues } from './knownValues';
import { type MenuPlace, resourceFile } from './resourceFile';
import type { ScreenParts } from './ScreenParts';

/** The files of a new screen: their parsed content, by path. */
export type NewFiles = Record<string, object>;

/**
 * Makes the files of a new screen beside the definitions that are there. What the checker would find wrong, or
 * what would replace a file, is an error, and nothing is made.
 */
export function newScreen(
  learnt: Draft,
  texts: DefinitionTexts,
  project: Project,
  { menu, ...parts }: ScreenParts & { menu?: string } = {},
): NewFiles {
  const parsed = parseFiles(texts);
  const draft = withKnownValues(learnt, load(groupFiles(parsed)));
  const entity = asRead(entityFile(draft));
  const resource = resourceFile(
    draft,
    menuPlace(parsed['resources/menu.json'] as MenuDefinition, menu, parsed),
    parts,
  );
  const written = { [`schemas/${entity.$id}.json`]: entity, [`resources/${resource.name}.json`]: resource };
  const taken = Object.keys(written).find((file) => file in parsed);
  if (taken) throw new Error(`${taken} is there already: nothing was written`);

  const added = Object.entries(written).map(([file, content]) => [file, JSON.stringify(content, null, 2)]);
  const before = findProblems(texts, project);
  const problems = findProblems({ ...texts, ...Object.fromEntries(added) }, project).filter(
    (problem) => !before.includes(problem),
  );
  if (problems.length > 0)
    throw new Error(['Nothing was written, since it would not be right:', ...problems].join('\n'));
  const cases = casesFor(entity, resource, load(groupFiles({ ...parsed, ...written })));
  return { ...written, ...(cases ? { [`tests/cases/${entity.$id}.cases.json`]: cases } : {}) };
}

/** As it is read back from its file: no two parts of it are one object. */
function asRead<T>(content: T): T {
  return JSON.parse(JSON.stringify(content)) as T;
}

/** Under the heading that is named, else under the last one; below what stands there already. */
function menuPlace(
  menu: MenuDefinition,
  parent: string | undefined,
  parsed: Record<string, unknown>,
): MenuPlace {
  const headings = menu.items.filter(({ path }) => !path);
  const last = [...headings].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).at(-1)?.id;
  const chosen = parent ?? last;
  const { menu: items } = load(groupFiles(parsed));
  const sorts = items.filter((item: MenuItem) => item.parent === chosen).map(({ sort }) => sort);
  return { ...(chosen ? { parent: chosen } : {}), sort: Math.max(0, ...sorts) + 1 };
}
