import { type ProjectApp, projectApps } from '../support/projectApp.ts';

export { dataOf, listOf, refusal } from '../support/projectApp.ts';

/** The app of the second project, whose records all belong to one organization. */
export const { definitions, start: libraryApp } = await projectApps(
  'examples/library',
  'library',
  '/library',
);

export type LibraryApp = ProjectApp;
