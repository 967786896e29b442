import { type Project, readProject } from '#project/project.ts';

/** The tested project: the root's, unless TEST_PROJECT names another folder. */
export const testProject: Project = readProject(process.env.TEST_PROJECT);

/** True if TEST_PROJECT names another project than the root's, which most tests are about. */
export const isOther = process.env.TEST_PROJECT !== undefined;
