import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { type CheckerRuleDocs, readCheckerRuleDocs } from '#tools/docs/readCheckerRuleDocs.ts';
import type { CheckedFiles } from './projectFiles.ts';

/** Problems for an author: each with its place, and once per code with the reason and an example of the fix. */
export interface ExplainedProblems {
  problems: (DefinitionProblem & { severity: 'error' | 'warning'; source: string })[];
  fixes: CheckerRuleDocs[];
}

/** Adds the line of the file and the documentation of its rule to each problem. */
export function explainProblems({ problems, texts }: CheckedFiles): ExplainedProblems {
  const docs = problems.length > 0 ? readCheckerRuleDocs() : new Map<string, CheckerRuleDocs>();
  const codes = [...new Set(problems.map(({ code }) => code))];
  return {
    problems: problems.map((problem) => ({
      ...problem,
      severity: problem.severity ?? 'error',
      source: texts[problem.file]?.split('\n')[problem.line - 1]?.trim() ?? '',
    })),
    fixes: codes.flatMap((code) => docs.get(code) ?? []),
  };
}
