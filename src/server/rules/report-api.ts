import type { Report } from '../../definition/reports/types';
import type { JsonSchema, Row } from '../../definition/types';
import { compileValidator } from '../../definition/validator';
import { forbidden, invalid } from '../errors/failures';
import { askReport } from '../reports/askReport';
import { reportNamed } from '../reports/dictionaries/reportNamed';
import { questionInput } from '../reports/request/input';
import { assertPace } from '../session/keys/assertPace';
import { mayUse } from '../session/mayUse';
import type { Rule } from './types';

const names = { type: 'string', maxLength: 2000 };

/** What may be asked; whatever else is sent filters by the dimension of that name. */
const query: JsonSchema = {
  type: 'object',
  required: ['begin_date', 'end_date'],
  properties: {
    begin_date: { title: 'begin_date', type: 'string', maxLength: 10 },
    end_date: { title: 'end_date', type: 'string', maxLength: 10 },
    dimensions: { title: 'dimensions', ...names },
    metrics: { title: 'metrics', ...names },
    sorts: { title: 'sorts', ...names },
    timezone: { title: 'timezone', type: 'string', maxLength: 9 },
    page_index: { title: 'page_index', type: 'string', pattern: '^[1-9]\\d{0,8}$' },
    page_size: { title: 'page_size', type: 'string', pattern: '^[1-9]\\d{0,3}$' },
  },
};

const validate = compileValidator(questionInput);

/** The rows of a report for programs: the same answers, limits and permissions as in the console. */
export const reportApi: Rule = {
  calls: {
    rows: {
      input: query,
      answer: async (context) => {
        assertPace(context.tokenHash);
        const report = reportNamed(context.definitions, String(context.bound.report));
        if (!mayUse(context.user, { menu: report.access.menu })) throw forbidden();
        const input = questionOf(report, context.input);
        const errors = validate(input);
        if (errors.length > 0) throw invalid(errors);
        return askReport(report, 'rows', { ...context, input });
      },
    },
  },
};

/** What the query says, as a report is asked. */
function questionOf({ dimensions: offered }: Report, sent: Row): Row {
  const { begin_date, end_date, timezone, dimensions, metrics, sorts, page_index, page_size, ...filters } =
    sent;
  const given = {
    begin_date,
    end_date,
    timezone,
    dimensions: listed(dimensions) ?? offered.default,
    metrics: listed(metrics),
    sorts: listed(sorts),
    page_index: page_index === undefined ? undefined : Number(page_index),
    page_size: page_size === undefined ? undefined : Number(page_size),
    filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, listed(value)])),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** "Date,Domain" is two; a name that is sent twice is both. */
function listed(sent: unknown): string[] | undefined {
  if (sent === undefined) return undefined;
  return [sent].flat().flatMap((part) => String(part).split(',').filter(Boolean));
}
