import { groupFiles, load } from '../../definition/load/load';
import { parseFiles } from '../../definition/load/parseFiles';
import type { DefinitionTexts } from '../../project/readDefinitionTexts';
import type { NewFiles } from './newScreen';

/** What shows the records of a screen on the page of a record that they refer to, and the file where that page is. */
export interface RelatedList {
  file: string;
  related: { resource: string; by: string };
}

/** Which pages could show the records of a new screen: they are others' to change. */
export function relatedLists(entity: string, texts: DefinitionTexts, files: NewFiles): RelatedList[] {
  const { resources } = load(groupFiles({ ...parseFiles(texts), ...files }));
  const screen = Object.values(resources).find((one) => one.entity?.name === entity);
  return Object.entries(screen?.entity?.properties ?? {}).flatMap(([by, { references }]) =>
    screen && references && resources[references.resource]?.page
      ? [{ file: `resources/${references.resource}.json`, related: { resource: screen.name, by } }]
      : [],
  );
}
