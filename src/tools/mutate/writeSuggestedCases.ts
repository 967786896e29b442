import path from 'node:path';
import {
  type CaseDefinition,
  type CaseFile,
  type CasesDefinition,
  resolveCaseFiles,
} from '#definition/cases/CaseFile.ts';
import type { Project } from '#project/project.ts';
import { findCaseFilePaths } from '#project/readCaseFiles.ts';
import { appendCases } from '../cases/appendCases.ts';
import {
  type CaseErrorLinesBySide,
  matchesExpectation,
  runCaseOnBothSides,
} from '../cases/runCaseOnBothSides.ts';
import { type CaseTestServer, loadServerModule } from '../loadServerModule.ts';
import { getSuggestedCases, type MutationReport } from './testSchemaMutations.ts';

/**
 * Adds the suggested cases to their files if browser and server confirm them; returns how many mutations still survive.
 */
export async function writeSuggestedCases(
  project: Project,
  cases: Record<string, CasesDefinition>,
  reports: MutationReport[],
): Promise<number> {
  const { loadAndStartCaseServer } = await loadServerModule('caseServer.ts');
  const { files, server } = await loadAndStartCaseServer(project, (definitions) =>
    resolveCaseFiles(cases, definitions),
  );
  const paths = findCaseFilePaths(project);
  let left = 0;
  try {
    for (const report of reports) {
      const file = files.find(({ schema }) => schema === report.schema);
      const target = paths[report.schema];
      const proven = file ? await confirmCases(server, file, getSuggestedCases(report)) : [];
      left += report.survivors.filter(({ suggestion }) => !proven.includes(suggestion)).length;
      const added = target && proven.length > 0 ? await appendCases(target, proven) : [];
      if (target && added.length > 0)
        console.log(
          [
            `Wrote ${added.length === 1 ? 'a case' : `${added.length} cases`} to ${path.relative('', target)}:`,
            ...added.map(({ name }) => `  ${name}`),
          ].join('\n'),
        );
    }
  } finally {
    await server.close();
  }
  return left;
}

/** Returns the cases that both browser and server confirm. For the others, prints the actual results. */
async function confirmCases(
  server: CaseTestServer,
  file: CaseFile,
  found: CaseDefinition[],
): Promise<CaseDefinition[]> {
  const proven: CaseDefinition[] = [];
  for (const one of found) {
    const said = await runCaseOnBothSides(server, file, one);
    if (matchesExpectation(said, one)) proven.push(one);
    else console.log(`Not written, because the actual result differs: ${one.name}\n${formatVerdicts(said)}`);
  }
  return proven;
}

function formatVerdicts({ browser, server }: CaseErrorLinesBySide): string {
  return Object.entries({ browser, ...(server && { server }) })
    .map(([side, lines]) => `    ${side} returned: ${lines.join(' · ') || 'nothing'}`)
    .join('\n');
}
