import { toSnakeCase, toTitleCase } from '../naming.ts';

/** The dimension and the metrics that a new report starts with; its author replaces them. */
const dimension = 'Source';

/** Builds the two files of a new report by path: what its facts contain, and the page that shows them. */
export function buildReportFiles(name: string, heading: string | undefined): Record<string, object> {
  const title = toTitleCase(name);
  return {
    [`schemas/reports/${name}.json`]: {
      $schema: '../meta/report-row.json',
      $id: `reports/${name}`,
      title,
      description: `${title} by day and source.`,
      type: 'object',
      properties: {
        Date: { title: 'Date', role: 'dimension', type: 'string', format: 'date', time: 'day' },
        [dimension]: {
          title: dimension,
          role: 'dimension',
          type: 'string',
          oneOf: [
            { const: 'web', title: 'Web', color: 'blue' },
            { const: 'app', title: 'App', color: 'green' },
          ],
        },
        Count: metric('Count', { type: 'integer', measure: { sum: 'count' } }),
        Amount: metric('Amount', { type: 'number', display: 'money', measure: { sum: 'amount' } }),
        AmountPerCount: metric('Amount per Count', {
          display: 'money',
          measure: { ratio: ['amount', 'count'] },
        }),
      },
    },
    [`resources/reports/${pageName(name)}.json`]: page(name, title, heading),
  };
}

/** Builds the content of demo/facts.json for one report. */
export function buildDemoFactsFile(name: string) {
  return {
    $schema: '../schemas/meta/demo-facts.json',
    days: 60,
    week: [1, 1, 1, 1.1, 1.2, 0.8, 0.6],
    reports: {
      [pageName(name)]: {
        axes: [dimension],
        volume: 60,
        columns: { count: ['day', 0.9, 1.1], amount: ['count', 2, 9] },
      },
    },
  };
}

function page(name: string, title: string, heading: string | undefined): object {
  const call = `/${toSnakeCase(name)}_report`;
  const file = `${pageName(name)}-{start}--{end}.csv`;
  return {
    $schema: '../../schemas/meta/report.json',
    name: pageName(name),
    title: `${title} Report`,
    description: `${title} by day and source.`,
    route: `/${[heading, pageName(name)].filter(Boolean).join('/')}`,
    menu: { ...(heading ? { parent: heading } : {}), icon: 'report', sort: 90 },
    row: `reports/${name}`,
    api: {
      rows: `POST ${call}`,
      graph: `POST ${call}/graph`,
      export: { call: `POST ${call}/export`, fileName: file },
      options: `GET ${call}/options`,
    },
    range: { default: 14, maxDaysBack: 60 },
    filters: [dimension],
    dimensions: { available: ['Date', dimension], default: ['Date'] },
    metrics: {
      primary: 'Count',
      available: ['Count', 'Amount', 'AmountPerCount'],
      default: ['Count', 'Amount'],
    },
    graph: true,
  };
}

function metric(title: string, rest: object): object {
  return { title, role: 'metric', ...rest };
}

function pageName(name: string): string {
  return `${name}-report`;
}
