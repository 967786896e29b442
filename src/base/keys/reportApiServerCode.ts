import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { findAccessRefusal } from '#server/access/findAccessRefusal.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { ResourceServerCode } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { buildNumberPattern, buildQueryInputSchema } from '#server/reports/request/inputSchemas.ts';
import { requireReport } from '#server/reports/requireReport.ts';
import { runReportCall } from '#server/reports/runReportCall.ts';
import { getBaseText } from '../getBaseText.ts';
import { enforceRateLimits } from '../session/rateLimits/rateLimits.ts';
import limits from './limits.json';

const { page, report: asks } = apiProtocol;
const nameListSchema = { type: 'string', maxLength: 2000 };

/** JSON schema of the query. Other parameters filter by the dimension of that name. */
const querySchema: JsonSchema = {
  type: 'object',
  required: [asks.begin, asks.end],
  properties: {
    [asks.begin]: { title: asks.begin, type: 'string', maxLength: 10 },
    [asks.end]: { title: asks.end, type: 'string', maxLength: 10 },
    [asks.before]: { title: asks.before, type: 'string', maxLength: 21 },
    [asks.dimensions]: { title: asks.dimensions, ...nameListSchema },
    [asks.metrics]: { title: asks.metrics, ...nameListSchema },
    [asks.sorts]: { title: asks.sorts, ...nameListSchema },
    [page.index]: { title: page.index, type: 'string', pattern: buildNumberPattern(page.maxIndex) },
    [page.size]: { title: page.size, type: 'string', pattern: buildNumberPattern(page.maxSize) },
  },
};

/**
 * Implements the report API: returns the rows of a report to programs, with the same results, limits and permissions as
 * the console.
 */
export const reportApiServerCode: ResourceServerCode = {
  calls: {
    rows: {
      input: querySchema,
      handler: async (context) => {
        await enforceRateLimits(context, [{ name: `key ${context.tokenHash}`, limit: limits.calls }], () =>
          getBaseText('server.key.tooMany', { most: limits.calls.max }),
        );
        const report = requireReport(context.definitions, String(context.bound.report));
        const access = { menu: report.access.menu };
        const refusal = findAccessRefusal(context.user, access, context.definitions, (user) =>
          canUserAccess(user, access),
        );
        if (refusal) throw refusal;
        const input = buildReportInput(report, context.input);
        const errors = compileValidator(buildQueryInputSchema(report))(input);
        if (errors.length > 0) throw validationError(errors);
        return runReportCall(report, 'rows', { ...context, input });
      },
    },
  },
};

/** Builds the report request from the query parameters. */
function buildReportInput({ dimensions: offered, tabs }: Report, sent: RecordValues): RecordValues {
  const own: string[] = [...Object.keys(querySchema.properties ?? {}), ...(tabs ? [tabs.param] : [])];
  const filters = Object.entries(sent).filter(([name]) => !own.includes(name));
  const given = {
    [asks.begin]: sent[asks.begin],
    [asks.end]: sent[asks.end],
    ...(tabs && { [tabs.param]: sent[tabs.param] }),
    [asks.before]: splitList(sent[asks.before]),
    [asks.dimensions]: splitList(sent[asks.dimensions]) ?? offered.default,
    [asks.metrics]: splitList(sent[asks.metrics]),
    [asks.sorts]: splitList(sent[asks.sorts]),
    [page.index]: toNumber(sent[page.index]),
    [page.size]: toNumber(sent[page.size]),
    [asks.filters]: Object.fromEntries(filters.map(([name, value]) => [name, splitList(value)])),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function toNumber(sent: unknown): number | undefined {
  return sent === undefined ? undefined : Number(sent);
}

/** Splits a comma-separated parameter ("Date,Country"); repeated parameters are joined. */
function splitList(sent: unknown): string[] | undefined {
  if (sent === undefined) return undefined;
  return [sent].flat().flatMap((part) => String(part).split(',').filter(Boolean));
}
