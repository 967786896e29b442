import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type CaseDefinition,
  type CaseFile,
  type CasesDefinition,
  caseFiles,
} from '../../definition/cases/CaseFile';
import type { Project } from '../../project/project';
import { findCaseFiles } from '../../project/readCaseFiles';
import { addCases } from '../cases/addCases';
import { expected, type Said, tryCase } from '../cases/tryCase';
import { type CaseServer, loadServer } from '../loadServer';
import { type MutationReport, suggestions } from './mutateSchema';

/**
 * Adds the cases that are missing to their files, of those that the browser's validator and the server answer as they
 * say; gives how many changes are still noticed by none.
 */
export async function writeMissing(
  project: Project,
  cases: Record<string, CasesDefinition>,
  reports: MutationReport[],
): Promise<number> {
  const { openCaseServer } = await loadServer('caseServer.ts');
  const { files, server } = await openCaseServer(project, (definitions) => caseFiles(cases, definitions));
  const paths = findCaseFiles(project);
  let left = 0;
  try {
    for (const report of reports) {
      const file = files.find(({ schema }) => schema === report.schema);
      const target = paths[report.schema];
      const proven = file ? await provenOf(server, file, suggestions(report)) : [];
      left += report.unnoticed.filter(({ suggestion }) => !proven.includes(suggestion)).length;
      const added = target && proven.length > 0 ? await addCases(target, proven) : [];
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

/** The cases about which both sides say what they expect; of the others it is told what is said. */
async function provenOf(
  server: CaseServer,
  file: CaseFile,
  found: CaseDefinition[],
): Promise<CaseDefinition[]> {
  const proven: CaseDefinition[] = [];
  for (const one of found) {
    const said = await tryCase(server, file, one);
    if (isDeepStrictEqual(said, expected(one))) proven.push(one);
    else console.log(`Not written, since it is answered otherwise: ${one.name}\n${otherwise(said)}`);
  }
  return proven;
}

function otherwise({ browser, server }: Said): string {
  return Object.entries({ browser, server })
    .map(([side, lines]) => `    the ${side} said: ${lines.join(' · ') || 'nothing'}`)
    .join('\n');
}
