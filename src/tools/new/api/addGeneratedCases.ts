import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { generateFirstCases } from '../generateFirstCases.ts';
import type { GeneratedFiles } from './buildConsoleFiles.ts';
import { pickDefinitionTexts, serializeGeneratedFiles } from './serializeGeneratedFiles.ts';
import type { UncertainGuess } from './UncertainGuess.ts';

/** Cases for every rule take seconds for a large schema. Beyond these limits, only a valid case is generated. */
const maxCompleteSchemas = 8;
const maxCompleteProperties = 16;

/** Returns the files with the first test cases of each screen, and a guess for each schema without a valid case. */
export function addGeneratedCases(files: GeneratedFiles): {
  files: GeneratedFiles;
  guesses: UncertainGuess[];
} {
  const definitions = buildDefinitions(
    groupFilesByKind(parseDefinitionFiles(pickDefinitionTexts(serializeGeneratedFiles(files)))),
  );
  const guesses: UncertainGuess[] = [];
  let complete = 0;
  const cases = Object.entries(files).flatMap(([file, content]): [string, object][] => {
    const resource = /^resources\/[^/]+\.json$/.test(file) ? (content as ResourceDefinition) : undefined;
    const entity =
      resource?.entity && (files[`schemas/${resource.entity}.json`] as EntityDefinition | undefined);
    if (!resource || !entity) return [];
    const entered = Object.values(entity.properties).filter(({ readOnly }) => !readOnly);
    // Searching a text that only one of two patterns matches has no limit of time.
    const hasPattern = entered.some(({ pattern }) => pattern !== undefined);
    const isComplete =
      complete < maxCompleteSchemas && entered.length <= maxCompleteProperties && !hasPattern;
    const made = generate(entity, resource, definitions, isComplete);
    if (made && isComplete) complete += 1;
    const target = `tests/cases/${entity.$id}.cases.json`;
    const isValid = made?.cases.some(({ errors }) => errors.length === 0);
    if (resource.forms?.create && !isValid)
      guesses.push({
        paths: [[made ? target : `schemas/${entity.$id}.json`]],
        message: 'no valid case could be generated: write one with valid values',
      });
    return made ? [[target, { ...made, $schema: '../../schemas/meta/cases.json' }]] : [];
  });
  return { files: { ...files, ...Object.fromEntries(cases) }, guesses };
}

/** Generates the cases of one screen; undefined if its rules cannot be run, such as a pattern of another language. */
function generate(
  entity: EntityDefinition,
  resource: ResourceDefinition,
  definitions: Parameters<typeof generateFirstCases>[2],
  isComplete: boolean,
): CasesDefinition | undefined {
  try {
    return generateFirstCases(cloneAsJson(entity), cloneAsJson(resource), definitions, { isComplete });
  } catch {
    return undefined;
  }
}

/** Returns a deep copy, as read back from a file. */
function cloneAsJson<T>(content: T): T {
  return JSON.parse(JSON.stringify(content)) as T;
}
