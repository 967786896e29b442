import { randomBytes } from 'node:crypto';
import { fill } from '../../definition/fill';
import { isRecordContext, type Rule } from '../../server/context';
import { list } from '../../server/records/calls/list';
import inventory from './ad-units.inventory.json';

/** Ad units: the id by which an app asks for ads, and the address that a video player is given. */
export const adUnits: Rule = {
  creating: (unit) => ({
    ...unit,
    adunit_id: [fill(inventory.adUnitId, { first: code(), second: code() })],
    instream_url: unit.instream_type ? fill(inventory.instreamUrl, { tag: code() + code() }) : null,
  }),
  calls: {
    options: {
      input: { type: 'object' },
      answer: (context) => isRecordContext(context) && list(context),
    },
  },
};

/** Not to be guessed, nor told from the number of ad units. */
function code(): string {
  return randomBytes(4).toString('hex');
}
