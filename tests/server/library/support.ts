import { type ProjectApp, projectApps } from '../support/projectApp';

export { dataOf, listOf, refusal } from '../support/projectApp';

/** The second project, whose records all belong to one organisation. */
export const {
  code,
  definitions,
  start: libraryApp,
} = await projectApps('examples/library', 'library', '/library');

export type LibraryApp = ProjectApp;
