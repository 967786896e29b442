import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Project } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { findProjectErrorMessages } from '#tools/check/findProjectProblems.ts';
import { writeEditorSchemas } from '#tools/editor/writeEditorSchemas.ts';
import { formatJson } from '#tools/formatJson.ts';
import { toSnakeCase } from '../naming.ts';
import { writeNewFiles } from '../writeScreenFiles.ts';
import { addClickhouseDependency } from './addClickhouseDependency.ts';
import { buildDemoFactsFile, buildReportFiles } from './buildReportFiles.ts';

const demoFile = 'demo/facts.json';

/**
 * Writes the two files of a new report and demo facts, adds ClickHouse to the project's package, and prints the next
 * steps.
 */
export async function runNewReportCommand(project: Project, words: string[]): Promise<void> {
  const written = await writeReportFiles(project, words);
  console.log(`Created in ${project.folder}:\n${written.map((file) => `  ${file}`).join('\n')}`);
  const steps = [await addClickhouseDependency(project.folder), 'npx console start'].filter(Boolean);
  console.log(`Next: ${steps.join(' && ')} shows the report with demo data.`);
}

/**
 * Writes the files and demo facts of a report and updates the editor schemas; returns the paths. Writes nothing if the
 * checker finds an error.
 */
export async function writeReportFiles(project: Project, words: string[]): Promise<string[]> {
  const name = toSnakeCase(words.join(' ')).replaceAll('_', '-');
  if (!/^[a-z]/.test(name)) throw new Error(`"${words.join(' ')}" is not a valid name such as visits`);
  const texts = readDefinitionTexts(project);
  const { menu } = buildDefinitions(groupFilesByKind(parseDefinitionFiles(texts)));
  const [heading] = menu.filter(({ path: leads, parent }) => !leads && !parent).slice(-1);
  const added = Object.entries(buildReportFiles(name, heading?.id)).map(([file, content]) => [
    file,
    formatJson(content),
  ]);
  const files: Record<string, string> = Object.fromEntries(added);
  const before = findProjectErrorMessages(texts, project);
  const problems = findProjectErrorMessages({ ...texts, ...files }, project).filter(
    (one) => !before.includes(one),
  );
  if (problems.length > 0)
    throw new Error(['Nothing was written, because the result has errors:', ...problems].join('\n'));
  await writeNewFiles(project.folder, files);
  await addDemoFacts(path.join(project.folder, demoFile), name);
  await writeEditorSchemas(project);
  return [...Object.keys(files), demoFile];
}

/** Adds the facts of one report to the existing demo facts. */
async function addDemoFacts(file: string, name: string): Promise<void> {
  const fresh = buildDemoFactsFile(name);
  if (!existsSync(file))
    return writeNewFiles(path.dirname(file), { [path.basename(file)]: formatJson(fresh) });
  const present = JSON.parse(await readFile(file, 'utf8')) as typeof fresh;
  await writeFile(file, formatJson({ ...present, reports: { ...present.reports, ...fresh.reports } }));
}
