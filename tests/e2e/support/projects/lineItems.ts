import { projectTest } from './projectTest.ts';

/** The users of the line-item project's demo. */
export const people = {
  ines: { email: 'ines@linedesk.example', password: 'Line-Desk-1' },
  otto: { email: 'otto@linedesk.example', password: 'Line-Desk-1' },
};

/** Test fixture for the line-item project. */
export const test = projectTest('tests/fixtures/lineItems', 'lineItems');
