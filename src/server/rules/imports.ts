import { FileAnswer } from '../api/FileAnswer';
import { notFound } from '../errors/failures';
import { findReport } from '../records/sheets/importReports';
import { writeXlsx } from '../spreadsheet/write';
import type { Rule } from './types';

/** Imports: what was refused of a file, as a file. */
export const imports: Rule = {
  calls: {
    report: {
      input: {
        type: 'object',
        required: ['file_name'],
        additionalProperties: false,
        properties: { file_name: { type: 'string' } },
      },
      answer: async (context) => {
        const report = await findReport(context, context.input.file_name);
        if (!report) throw notFound();
        return new FileAnswer(
          String(context.input.file_name),
          writeXlsx(report.title, report.header, report.rows),
        );
      },
    },
  },
};
