import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dimension, Metric, Report } from '#definition/model/report.ts';
import { addDays } from '#definition/time/days.ts';
import {
  buildFactFields,
  type FactField,
  normalizeFieldName,
} from '#server/reports/ingest/buildFactFields.ts';
import { type Answer, callerOf } from '#tests/server/support/caller.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { type Role, roles } from '#tests/server/support/matrix/roles.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

/**
 * The owners of facts, from the perspective of company 1. Each fact has a power of two as its value, so that a sum
 * identifies the facts in it.
 */
const kinds = ['own', 'granted', 'other', 'foreign'] as const;
const weights = { own: 1, granted: 2, other: 4, foreign: 8 };
type Kind = (typeof kinds)[number];

/** The ids that the facts belong to; a group grants the first two. */
const ids: Record<Kind, number> = { own: 1, granted: 2, other: 3, foreign: 4 };

interface Cell {
  name: string;
  expected: string;
  found: string;
}

const reports = Object.values(definitions.reports);
const callers = new Map<Role, ReturnType<typeof callerOf>>();
const cells: Cell[] = [];
let server: ReportApp;

beforeAll(async () => {
  server = await reportApp();
  for (const role of roles) callers.set(role, await callerFor(role));
  for (const kind of kinds) await stockFor(kind);
  for (const report of reports) await server.ingest(report.name, factsOf(report));
}, 300_000);
afterAll(() => server.close());

test('every role sees of every report, call by call, exactly the facts that are granted', {
  timeout: 300_000,
}, async () => {
  for (const report of reports)
    for (const role of roles) for (const cell of await cellsOf(report, role)) cells.push(cell);
  console.log(`${table()}\n${cells.length} cells`);
  expect(cells.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(new Set(cells.map(({ name }) => name)).size).toBe(cells.length);
  expect(cells.length).toBeGreaterThanOrEqual(reports.length * roles.length * 3 * kinds.length);
});

async function cellsOf(report: Report, role: Role): Promise<Cell[]> {
  const asked = [
    { call: 'rows', found: await sumOf(report, role, 'rows', totalOfRows) },
    { call: 'export', found: await sumOf(report, role, 'export', totalOfExport) },
    ...(report.calls.graph
      ? [{ call: 'graph', found: await sumOf(report, role, 'graph', totalOfGraph) }]
      : []),
    ...(report.calls.why ? [{ call: 'why', found: await sumOf(report, role, 'why', totalOfWhy) }] : []),
    ...(await Promise.all(optionDimensions(report).map((dimension) => optionsOf(report, role, dimension)))),
  ];
  return asked.flatMap(({ call, found }) =>
    kinds.map((kind) => ({
      name: [report.name, call, role.name, kind].join(' '),
      expected: expectedOf(report, role, kind),
      found: typeof found === 'string' ? found : found.includes(kind) ? 'shown' : 'hidden',
    })),
  );
}

function expectedOf({ access }: Report, role: Role, kind: Kind): string {
  if (role.isOut) return '401';
  if (!role.isAdmin && !(access.menu && role.menus?.includes(access.menu))) return '403';
  const isOwnCompany = (kind === 'foreign') === (role.company === 2);
  const isGranted = role.isAdmin || !access.rows || kind === 'own' || kind === 'granted';
  return isOwnCompany && isGranted ? 'shown' : 'hidden';
}

/** Returns the kinds of facts in the sum of a call; for a refusal, its status. */
async function sumOf(
  report: Report,
  role: Role,
  call: 'rows' | 'export' | 'graph' | 'why',
  total: (answer: Answer) => number,
) {
  const { path = '' } = report.calls[call] ?? {};
  const day = dayOf(report);
  const payload = {
    metrics: [summed(report).name],
    begin_date: day,
    end_date: day,
    ...(call === 'why' && { compare_range: [day, day] }),
  };
  const answer = await ask(role, 'POST', path, payload);
  if (answer.status !== 200) return String(answer.status);
  const sum = total(answer);
  return kinds.filter((kind) => sum & weights[kind]);
}

const totalOfRows = ({ body }: Answer) =>
  Number(
    Object.values((body.data as { total: RecordValues }).total).find((value) => typeof value === 'number') ??
      0,
  );

const totalOfExport = ({ bytes }: Answer) =>
  Number(bytes.toString('utf8').split('\r\n')[1]?.split(',').at(-1));

const totalOfGraph = ({ body }: Answer) =>
  (body.data as { series: { values: number[] }[] }).series
    .flatMap(({ values }) => values)
    .reduce((sum, value) => sum + value, 0);

const totalOfWhy = ({ body }: Answer) => Number((body.data as { now: number | null }).now);

/** Returns the kinds of facts that provide a filter's options. */
async function optionsOf(report: Report, role: Role, dimension: Dimension) {
  const call = `options of ${dimension.name}`;
  const { path } = report.calls.options;
  const answer = await ask(role, 'GET', `${path}?dimension=${dimension.name}&page_size=9999`);
  if (answer.status !== 200) return { call, found: String(answer.status) };
  const values = (answer.body.data as { list: RecordValues[] }).list.map(({ value }) => value);
  return { call, found: kinds.filter((kind) => values.includes(valueFor(dimension, kind))) };
}

/** Returns the dimensions that can be filtered by fact values, and the records that grant them. */
function optionDimensions({ filters, row, access }: Report): Dimension[] {
  return filters
    .flatMap((name) => row.dimensions[name] ?? [])
    .filter(({ name, choices, dictionary, references }) =>
      references ? name === access.rows?.dimension : !choices && !dictionary,
    );
}

function valueFor({ type, references }: Dimension, kind: Kind): string | number {
  return references || type === 'integer' ? ids[kind] : kind;
}

function summed({ row, metrics }: Report): Metric {
  const sums = metrics.available
    .flatMap((name) => row.metrics[name] ?? [])
    .filter(({ measure }) => measure.kind === 'sum');
  const metric = sums.find(
    ({ name, display }) => display === 'number' || !metrics.hidden.some(({ names }) => names.includes(name)),
  );
  if (!metric) throw new Error('The matrix needs a metric that is summed');
  return metric;
}

/** Builds one fact of each kind from the columns of a report. */
function factsOf(report: Report): string {
  const targets = buildFactFields(report.row, new Set(), definitions.dictionaries);
  const lines = kinds.map((kind) => targets.map((target) => factValue(report, target, kind)).join(','));
  return [targets.map((target) => headingOf(target, targets)).join(','), ...lines, ''].join('\n');
}

/** Returns a heading that matches no other column. */
function headingOf(target: FactField, targets: FactField[]): string {
  const others = targets
    .filter((other) => other !== target)
    .flatMap(({ names }) => names.map(normalizeFieldName));
  const name = target.names.find((candidate) => !others.includes(normalizeFieldName(candidate)));
  if (!name) throw new Error(`No heading means ${target.column} alone`);
  return name;
}

/** Returns a complete day within the allowed range, since incomplete days are excluded from comparisons. */
function dayOf({ range }: Report): string {
  return addDays(today, -1 - range.endDaysBack);
}

function factValue(report: Report, { column, kind: type, pattern }: FactField, kind: Kind): string | number {
  if (column === 'company_id') return kind === 'foreign' ? 2 : 1;
  if (type === 'day') return dayOf(report);
  if (type === 'id') return ids[kind];
  if (type === 'unique') return kind;
  if (type === 'count' || type === 'amount') return weights[kind];
  const dimension = Object.values(report.row.dimensions).find((candidate) => candidate.column === column);
  const [choice] = dimension?.choices ?? [];
  if (choice) return String(choice.value);
  return pattern ? 'UTC+01:00' : dimension?.dictionary ? 'US' : kind;
}

async function callerFor(role: Role) {
  const records = await server.company(role.company);
  if (role.name === 'nobody') return callerOf(server.app);
  const grants = Object.values(definitions.entities.user_group?.properties ?? {})
    .filter(({ type, schema }) => type === 'array' && schema.items?.type === 'integer')
    .map(({ name }) => [name, [ids.own, ids.granted]]);
  const group =
    role.menus &&
    (await records.insert('user_group', {
      name: role.name,
      ...Object.fromEntries(grants),
      menu_ids: role.menus,
    }));
  const email = `${role.name}@scope.example`;
  const user_group = group ? [group.id] : [];
  const caller = await server.user({
    company_id: role.company,
    email,
    is_admin: role.isAdmin ?? false,
    user_group,
  });
  const user = await records.findFirst('user', { email });
  if (role.isOut) await records.update('user', user?.user_id, { status: 1 });
  return caller;
}

/** Creates the sites and apps that facts belong to, and companies with access to all data. */
async function stockFor(kind: Kind): Promise<void> {
  const records = await server.company(kind === 'foreign' ? 2 : 1);
  await records.insert('site', { id: ids[kind], domain: `${kind}.example`, timezone: 'UTC+01:00' });
  const app = { app_id: ids[kind], app_name: kind, app_platform: 'IOS', category: 'games', status: 'Live' };
  await records.insert('app', app);
  await records.update('company', records.tenant, { search_ad_data: true });
}

function ask(role: Role, method: 'GET' | 'POST', path: string, payload?: RecordValues): Promise<Answer> {
  const caller = callers.get(role);
  if (!caller) throw new Error(`Nobody asks as ${role.name}`);
  return caller(method, path, payload);
}

function table(): string {
  const names = [...new Set(cells.map(({ name }) => name.split(' ').slice(0, -2).join(' ')))];
  const rows = names.map((name) =>
    [
      name,
      ...roles.map((role) =>
        kinds
          .map((kind) => cells.find((cell) => cell.name === `${name} ${role.name} ${kind}`)?.found)
          .join(' '),
      ),
    ].join(' | '),
  );
  return [['report', ...roles.map(({ name }) => name)].join(' | '), ...rows].join('\n');
}
