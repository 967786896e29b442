import { randomBytes } from 'node:crypto';
import { fillTemplate } from '#definition/projectApi.ts';
import { isRecordContext, listRecords, type ResourceServerCode } from '#server/projectApi.ts';
import inventory from '../ad-units.inventory.json';

/**
 * Implements the hooks of the ad units: generates the ad unit id that apps use in ad requests, and the URL (VAST tag)
 * for video players.
 */
export const adUnitsServerCode: ResourceServerCode = {
  beforeCreate: (unit) => ({
    ...unit,
    adunit_id: [fillTemplate(inventory.adUnitId, { first: generateCode(), second: generateCode() })],
    instream_url: unit.instream_type
      ? fillTemplate(inventory.instreamUrl, { tag: generateCode() + generateCode() })
      : null,
  }),
  calls: {
    options: {
      input: { type: 'object' },
      handler: (context) => isRecordContext(context) && listRecords(context),
    },
  },
};

/** The code is random: it must not be guessable, or reveal the number of ad units. */
function generateCode(): string {
  return randomBytes(4).toString('hex');
}
