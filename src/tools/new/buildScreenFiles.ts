import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { MenuDefinition, MenuItem } from '#definition/model/definitions.ts';
import type { Project } from '#project/project.ts';
import type { DefinitionTexts } from '#project/readDefinitionTexts.ts';
import { findProjectErrorMessages } from '../check/findProjectProblems.ts';
import { buildEntityDefinition } from './buildEntityDefinition.ts';
import { buildResourceDefinition, type MenuPosition } from './buildResourceDefinition.ts';
import type { ScreenDraft } from './draft/ScreenDraft.ts';
import type { ScreenFeatures } from './draft/ScreenFeatures.ts';
import { generateFirstCases } from './generateFirstCases.ts';
import { linkReferencesAndDictionaries } from './linkReferencesAndDictionaries.ts';

/** The parsed files of a new screen, by path. */
export type ScreenFiles = Record<string, object>;

/**
 * Builds the files of a new screen in memory. Throws before anything is written if a file exists or the checker finds a
 * problem.
 */
export function buildScreenFiles(
  learnt: ScreenDraft,
  texts: DefinitionTexts,
  project: Project,
  { menu, ...parts }: ScreenFeatures & { menu?: string } = {},
): ScreenFiles {
  const parsed = parseDefinitionFiles(texts);
  const draft = linkReferencesAndDictionaries(learnt, buildDefinitions(groupFilesByKind(parsed)));
  const entity = cloneAsJson(buildEntityDefinition(draft));
  const resource = buildResourceDefinition(
    draft,
    chooseMenuPosition(parsed['resources/menu.json'] as MenuDefinition, menu, parsed),
    parts,
  );
  const written = { [`schemas/${entity.$id}.json`]: entity, [`resources/${resource.name}.json`]: resource };
  const taken = Object.keys(written).find((file) => file in parsed);
  if (taken) throw new Error(`${taken} already exists. Nothing was written`);

  const added = Object.entries(written).map(([file, content]) => [file, JSON.stringify(content, null, 2)]);
  const before = findProjectErrorMessages(texts, project);
  const problems = findProjectErrorMessages({ ...texts, ...Object.fromEntries(added) }, project).filter(
    (problem) => !before.includes(problem),
  );
  if (problems.length > 0)
    throw new Error(['Nothing was written, because the result has errors:', ...problems].join('\n'));
  const cases = generateFirstCases(
    entity,
    resource,
    buildDefinitions(groupFilesByKind({ ...parsed, ...written })),
  );
  return { ...written, ...(cases ? { [`tests/cases/${entity.$id}.cases.json`]: cases } : {}) };
}

/** Returns a deep copy, as read back from a file, so that no two parts share an object. */
function cloneAsJson<T>(content: T): T {
  return JSON.parse(JSON.stringify(content)) as T;
}

/** Returns the menu position: under the named heading, or under the last one, after its existing items. */
function chooseMenuPosition(
  menu: MenuDefinition,
  parent: string | undefined,
  parsed: Record<string, unknown>,
): MenuPosition {
  const headings = menu.items.filter(({ path }) => !path);
  const last = [...headings].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).at(-1)?.id;
  const chosen = parent ?? last;
  const { menu: items } = buildDefinitions(groupFilesByKind(parsed));
  const sorts = items.filter((item: MenuItem) => item.parent === chosen).map(({ sort }) => sort);
  return { ...(chosen ? { parent: chosen } : {}), sort: Math.max(0, ...sorts) + 1 };
}
