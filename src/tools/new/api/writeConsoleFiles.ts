import path from 'node:path';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { ApiProfileDefinition } from '#definition/model/profile.ts';
import { readProject } from '#project/project.ts';
import { SourceLocator } from '#tools/contract/SourceLocator.ts';
import { writeEditorSchemas } from '#tools/editor/writeEditorSchemas.ts';
import type { Omission } from '../Omission.ts';
import { writeNewFiles } from '../writeScreenFiles.ts';
import { addGeneratedCases } from './addGeneratedCases.ts';
import { buildConsoleFiles, type ConsoleDraft } from './buildConsoleFiles.ts';
import { fitConsoleToChecker } from './fitConsoleToChecker.ts';
import { formatGenerationReport } from './formatGenerationReport.ts';
import { removeReservedAndRetitleDuplicates } from './removeReservedAndRetitleDuplicates.ts';
import { pickDefinitionTexts, serializeGeneratedFiles } from './serializeGeneratedFiles.ts';
import type { UncertainGuess } from './UncertainGuess.ts';

/** Omissions and guesses of a generated console, and the places of its source's parts. */
export interface GenerationNotes {
  guesses: UncertainGuess[];
  omissions?: Omission[];
  /** Returns the place of a part of the source, such as "api.json:120". */
  locate?: (part: unknown) => string;
}

/** Writes a generated console into a folder, and prints what it leaves out and guesses. */
export async function writeConsoleFiles(
  learning: ConsoleDraft,
  { guesses, omissions: left = [], locate = () => learning.address }: GenerationNotes,
  into = '.',
): Promise<void> {
  const folder = path.resolve(into);
  const named = learning.drafts.map(removeReservedAndRetitleDuplicates);
  const fitted = fitConsoleToChecker({ ...learning, drafts: named.map(({ draft }) => draft) }, folder);
  const { files, guesses: withoutCase } = addGeneratedCases(buildConsoleFiles(fitted.console));
  const texts = serializeGeneratedFiles(files);
  await writeNewFiles(folder, texts);
  await writeEditorSchemas(readProject(folder));
  const places = new SourceLocator(pickDefinitionTexts(texts));
  const omissions = [
    ...left,
    ...fitted.console.drafts.flatMap((draft) => draft.omissions ?? []),
    ...named.flatMap((one) => one.omissions),
    ...fitted.omissions,
  ];
  const report = formatGenerationReport({
    files: Object.keys(texts),
    omissions,
    guesses: [...guesses, ...withoutCase].filter(({ paths }) => !isOfMissingFile(paths, files)),
    places,
    locate,
  });
  if (report.rest) await writeNewFiles(folder, { 'left-out.txt': report.rest });
  console.log(`Created in ${folder}:\n${report.lines.join('\n')}`);
  console.log(
    `Next: npx console contract ${into} --base ${learning.address} tests it; npx console build ${into} builds it.`,
  );
}

/** Returns true if a guess is about a file of a screen that was left out. */
function isOfMissingFile(paths: UncertainGuess['paths'], files: object): boolean {
  const file = paths[0]?.[0] ?? '';
  return /^(schemas|resources)\//.test(file) && !(file in files);
}

/** Loads the definitions of a console draft without writing files. */
export function buildDefinitionsFromDraft(
  learning: Omit<ConsoleDraft, 'profile'> & { profile: ApiProfileDefinition },
) {
  return buildDefinitionsFromTexts(pickDefinitionTexts(serializeGeneratedFiles(buildConsoleFiles(learning))));
}
