import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { DefinitionTexts } from '#project/readDefinitionTexts.ts';
import type { ScreenFiles } from './buildScreenFiles.ts';

/** A related list that a record page could show, with the page's file. */
export interface RelatedListSuggestion {
  file: string;
  related: { resource: string; reference: string };
}

/** Suggests record pages that could show the new screen's records as a related list. */
export function suggestRelatedLists(
  entity: string,
  texts: DefinitionTexts,
  files: ScreenFiles,
): RelatedListSuggestion[] {
  const { resources } = buildDefinitions(groupFilesByKind({ ...parseDefinitionFiles(texts), ...files }));
  const screen = Object.values(resources).find((one) => one.entity?.name === entity);
  return Object.entries(screen?.entity?.properties ?? {}).flatMap(([by, { references }]) =>
    screen && references && resources[references.resource]?.page
      ? [{ file: `resources/${references.resource}.json`, related: { resource: screen.name, reference: by } }]
      : [],
  );
}
