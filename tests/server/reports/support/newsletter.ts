const row = {
  $schema: '../meta/report-row.json',
  $id: 'reports/newsletter',
  title: 'Newsletter',
  type: 'object',
  properties: {
    Date: { $ref: 'shared.json#/properties/Date' },
    Edition: { title: 'Edition', role: 'dimension', type: 'string' },
    Mails: { title: 'Mails', role: 'metric', type: 'integer', measure: { sum: 'mails' } },
    Openings: { title: 'Openings', role: 'metric', type: 'integer', measure: { sum: 'openings' } },
    OpenRate: {
      title: 'Open Rate',
      role: 'metric',
      type: 'number',
      display: 'percent',
      measure: { ratio: ['openings', 'mails'] },
    },
  },
};

const screen = {
  $schema: '../../schemas/meta/report.json',
  name: 'newsletter',
  title: 'Newsletter Report',
  route: '/report/newsletter',
  menu: { parent: 'report', name: 'Newsletter', sort: 20 },
  row: 'reports/newsletter',
  api: {
    rows: 'POST /newsletter/report',
    graph: 'POST /newsletter/report/graph',
    export: 'POST /newsletter/report/export',
    options: { call: 'GET /newsletter/report/options', rows: 'data.list' },
  },
  range: { default: 7, maxDaysBack: 30 },
  filters: ['Edition'],
  dimensions: { available: ['Date', 'Edition'], default: ['Date'] },
  metrics: { available: ['Mails', 'Openings', 'OpenRate'], default: ['Mails', 'OpenRate'] },
  graph: true,
};

/** A report of two definition files, independent of other reports. */
export const newsletterFiles = {
  'schemas/reports/newsletter.json': row,
  'resources/reports/newsletter.json': screen,
};
