import type { JsonSchema, Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import { profile } from '../../definition/profile';
import { compileValidator } from '../../definition/validator';
import { mayUse } from '../../server/access/permissions';
import type { Rule } from '../../server/context';
import { forbidden, invalid } from '../../server/errors/failures';
import { reportNamed } from '../../server/reports/reportNamed';
import { queryInput, upTo } from '../../server/reports/request/input';
import { runReport } from '../../server/reports/runReport';
import { limitAttempts } from '../session/attempts';
import { text } from '../text';
import limits from './limits.json';

const { page, report: asks } = profile;
const names = { type: 'string', maxLength: 2000 };

/** What may be asked; whatever else is sent filters by the dimension of that name. */
const query: JsonSchema = {
  type: 'object',
  required: [asks.begin, asks.end],
  properties: {
    [asks.begin]: { title: asks.begin, type: 'string', maxLength: 10 },
    [asks.end]: { title: asks.end, type: 'string', maxLength: 10 },
    [asks.before]: { title: asks.before, type: 'string', maxLength: 21 },
    [asks.dimensions]: { title: asks.dimensions, ...names },
    [asks.metrics]: { title: asks.metrics, ...names },
    [asks.sorts]: { title: asks.sorts, ...names },
    [page.index]: { title: page.index, type: 'string', pattern: upTo(page.last) },
    [page.size]: { title: page.size, type: 'string', pattern: upTo(page.most) },
  },
};

/** The rows of a report for programs: the same answers, limits and permissions as in the console. */
export const reportApiRule: Rule = {
  calls: {
    rows: {
      input: query,
      answer: async (context) => {
        await limitAttempts(context, [{ name: `key ${context.tokenHash}`, limit: limits.calls }], () =>
          text('server.key.tooMany', limits.calls),
        );
        const report = reportNamed(context.definitions, String(context.bound.report));
        if (!mayUse(context.user, { menu: report.access.menu })) throw forbidden();
        const input = questionOf(report, context.input);
        const errors = compileValidator(queryInput(report))(input);
        if (errors.length > 0) throw invalid(errors);
        return runReport(report, 'rows', { ...context, input });
      },
    },
  },
};

/** What the query says, as a report is asked. */
function questionOf({ dimensions: offered, tabs }: Report, sent: Row): Row {
  const own: string[] = [...Object.keys(query.properties ?? {}), ...(tabs ? [tabs.param] : [])];
  const filters = Object.entries(sent).filter(([name]) => !own.includes(name));
  const given = {
    [asks.begin]: sent[asks.begin],
    [asks.end]: sent[asks.end],
    ...(tabs && { [tabs.param]: sent[tabs.param] }),
    [asks.before]: listed(sent[asks.before]),
    [asks.dimensions]: listed(sent[asks.dimensions]) ?? offered.default,
    [asks.metrics]: listed(sent[asks.metrics]),
    [asks.sorts]: listed(sent[asks.sorts]),
    [page.index]: numbered(sent[page.index]),
    [page.size]: numbered(sent[page.size]),
    [asks.filters]: Object.fromEntries(filters.map(([name, value]) => [name, listed(value)])),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function numbered(sent: unknown): number | undefined {
  return sent === undefined ? undefined : Number(sent);
}

/** "Date,Country" is two; a name that is sent twice is both. */
function listed(sent: unknown): string[] | undefined {
  if (sent === undefined) return undefined;
  return [sent].flat().flatMap((part) => String(part).split(',').filter(Boolean));
}
