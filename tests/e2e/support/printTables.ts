import { loadTexts } from '../../../src/definition/load/parseFiles';
import { readProject } from '../../../src/project/project';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';

// The tables that have a page, as JSON: Playwright's own loader cannot load definitions.
const { resources, reports, reportPages } = loadTexts(readDefinitionTexts(readProject(), []));

const lists = Object.values(resources).flatMap(({ name, route, list }) =>
  route && list?.layout === 'table' ? [{ name, route, columns: list.columns }] : [],
);

const pages = Object.values(reportPages).flatMap(({ route, reports: [first = ''] }) => {
  const report = reports[first];
  if (!report) return [];
  const { dimensions, metrics, row, title } = report;
  const main = metrics.default.find((name) => name === metrics.main);
  return [{ route, title, dimensions: dimensions.default.length, main: row.metrics[main ?? '']?.title }];
});

console.log(JSON.stringify({ lists, reports: pages }));
