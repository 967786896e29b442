import { loadCode } from '#server/projectCode/loadCode.ts';
import { testProject } from '#tests/support/testProject.ts';

/** The code of the project and of its base modules. */
export const code = await loadCode(testProject);
