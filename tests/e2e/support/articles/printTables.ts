import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

// Prints the tables with a page as JSON, because Playwright's loader cannot load definitions.
const { resources, reports, reportPages } = buildDefinitionsFromTexts(readDefinitionTexts(readProject(), []));

const lists = Object.values(resources).flatMap(({ name, route, list }) =>
  route && list?.layout === 'table' ? [{ name, route, columns: list.columns }] : [],
);

const pages = Object.values(reportPages).flatMap(({ route, reports: [first = ''] }) => {
  const report = reports[first];
  if (!report) return [];
  const { dimensions, metrics, row, title } = report;
  const main = metrics.default.find((name) => name === metrics.primary);
  return [{ route, title, dimensions: dimensions.default.length, main: row.metrics[main ?? '']?.title }];
});

console.log(JSON.stringify({ lists, reports: pages }));
