import { loadCode } from '../../../src/server/loadCode';
import { testProject } from '../../support/testProject';

/** The code of the project and of the parts of the base that it names. */
export const code = await loadCode(testProject);
