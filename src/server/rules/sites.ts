import { companyOf } from './companyOf';
import type { Rule } from './types';
import { verifySite } from './verifySite';

/** Sites: their time zone, and the ads.txt that each must publish. */
export const sites: Rule = {
  creating: async (site, { records }) => ({ ...site, timezone: (await companyOf(records)).timezone }),
  calls: {
    adsTxt: { answer: async ({ records }) => ({ result: (await companyOf(records)).ads_txt_lines }) },
    currentAdsTxt: { answer: ({ record }) => ({ result: linesOf(record.ads_txt_current) }) },
    verifyAdsTxt: { answer: verifySite },
  },
};

function linesOf(copy: unknown): string[] {
  const text = typeof copy === 'string' ? copy.trimEnd() : '';
  return text === '' ? [] : text.split(/\r\n|\r|\n/);
}
