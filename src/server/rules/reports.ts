import { metricChoices } from '../reports/dictionaries/metricChoices';
import { reportDictionary } from '../reports/dictionaries/reportDictionary';
import { readerOf } from '../reports/reader';
import type { Rule } from './types';

/** What the report screens ask besides the reports: each company learns only of what it receives. */
export const reports: Rule = {
  calls: {
    dictionary: {
      answer: async ({ definitions, records }) => reportDictionary(definitions, await readerOf(records)),
    },
    metric: {
      input: {
        type: 'object',
        additionalProperties: false,
        required: ['report'],
        properties: { report: { type: 'string', title: 'Report' } },
      },
      answer: async ({ definitions, records, input }) =>
        metricChoices(definitions, String(input.report), await readerOf(records)),
    },
    cooperationLine: {
      answer: async ({ records }) => ({ lines: (await readerOf(records)).cooperation_lines }),
    },
  },
};
