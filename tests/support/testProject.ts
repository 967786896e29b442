import { type Project, readProject } from '../../src/project/project';

/** The project that is tested: the root's, unless TEST_PROJECT names another's folder. */
export const testProject: Project = readProject(process.env.TEST_PROJECT);

/** Whether it is one of its own beside the root's, which most tests are about. */
export const isOther = process.env.TEST_PROJECT !== undefined;
