import { projectTest } from './projectTest';

/** Who the demo of the line items lets in. */
export const people = {
  ines: { email: 'ines@linedesk.example', password: 'Line-Desk-1' },
  otto: { email: 'otto@linedesk.example', password: 'Line-Desk-1' },
};

/** A test on the project of the line items. */
export const test = projectTest('tests/fixtures/lineItems', 'lineItems');
