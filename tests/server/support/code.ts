import { loadCode } from '../../../src/server/loadCode';
import { testProject } from '../../support/testProject';

/** The code of the project and of its base modules. */
export const code = await loadCode(testProject);
