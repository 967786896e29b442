import {
  type DefinitionProblem,
  formatProblemLine,
  isErrorProblem,
} from '#definition/check/DefinitionProblem.ts';
import { expandProjectSettings } from '#definition/load/project/expandProjectSettings.ts';
import type { ApiProfileDefinition } from '#definition/model/profile.ts';
import { findProjectProblems } from '#tools/check/findProjectProblems.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import type { Omission } from '../Omission.ts';
import { buildConsoleFiles, type ConsoleDraft } from './buildConsoleFiles.ts';
import { omitInvalidDraftPart } from './omitInvalidDraftPart.ts';
import { pickDefinitionTexts, serializeGeneratedFiles } from './serializeGeneratedFiles.ts';

const maxRounds = 12;

/** A console draft without errors, and what was left out of it. */
export interface FittedConsole {
  console: ConsoleDraft;
  omissions: Omission[];
}

/**
 * Leaves out what the checker reports as an error, so that everything else can be written: a rule, a property, a call, a
 * part of the profile, or a screen. Throws if errors remain.
 */
export function fitConsoleToChecker(draft: ConsoleDraft, folder: string): FittedConsole {
  const omissions: Omission[] = [];
  let console = draft;
  for (let round = 0; round < maxRounds; round += 1) {
    const problems = findProblems(console, folder);
    if (problems.length === 0) return { console, omissions };
    const fixed = problems.reduce((fit, problem) => {
      const { console: next, omission } = omit(fit, problem);
      if (omission) omissions.push(omission);
      return next;
    }, console);
    if (fixed === console) break;
    console = fixed;
  }
  const lines = findProblems(console, folder).map(formatProblemLine);
  throw new Error(['Nothing was written, because the result has errors:', ...lines].join('\n'));
}

function findProblems(console: ConsoleDraft, folder: string): DefinitionProblem[] {
  const texts = pickDefinitionTexts(serializeGeneratedFiles(buildConsoleFiles(console)));
  const project = { ...expandProjectSettings(JSON.parse(texts['project.json'] ?? '')), folder };
  return findProjectProblems(texts, project).filter(isErrorProblem);
}

/** Leaves out the part that has a problem. Returns the same draft if an earlier fix already removed it. */
function omit(
  console: ConsoleDraft,
  problem: DefinitionProblem,
): { console: ConsoleDraft; omission?: Omission } {
  if (problem.file === `resources/profiles/${console.profile.name}.json`)
    return omitFromProfile(console, problem);
  const found = console.drafts.flatMap((draft, index) => {
    const fit = omitInvalidDraftPart(draft, problem);
    return fit ? [{ index, ...fit }] : [];
  })[0];
  if (!found) return { console };
  const { index, draft, omission } = found;
  const drafts = console.drafts.flatMap((one, place): ScreenDraft[] =>
    place !== index ? [one] : draft ? [draft] : [],
  );
  return { console: { ...console, drafts }, omission };
}

function omitFromProfile(console: ConsoleDraft, { pointer, message }: DefinitionProblem) {
  const [, part = ''] = pointer.split('/');
  if (!(part in console.profile) || part === 'name') return { console };
  const { [part as 'login']: _, ...profile } = console.profile;
  const omission = { what: `"${part}" of the profile`, reason: message };
  return { console: { ...console, profile: profile as ApiProfileDefinition }, omission };
}
