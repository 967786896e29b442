import { formatNumberByKind } from '#definition/projectApi.ts';
import { type AdsTxtProblem, formatAdsTxtProblem } from './parseAdsTxtLine.ts';

/** A problem of an ads.txt line, with the number of the line. */
export type NumberedAdsTxtProblem = AdsTxtProblem & { line: number };
/** A warning about an ads.txt file: the line number, the code of the problem, and the message. */
export type AdsTxtWarning = {
  /** Not set for a summary of several lines. */
  line?: number;
  code: AdsTxtProblem['code'];
  message: string;
};

/** Maximum number of lines warned about: a malicious file could contain an error in every second byte. */
export const maxWarnedLines = 1_000;

/** Problems of lines that buyers can still read. All others are errors. */
const harmlessCodes: AdsTxtProblem['code'][] = ['unknownVariable', 'secondOwner', 'secondManager'];

/**
 * Creates the warnings for a file: errors first, then the other problems, then one summary of the duplicate lines. If
 * there are too many warnings, the last one contains the number of those left out.
 */
export function buildAdsTxtWarnings(problems: NumberedAdsTxtProblem[]): AdsTxtWarning[] {
  const duplicates = problems.filter(({ code }) => code === 'duplicate');
  const others = problems.filter(({ code }) => code !== 'duplicate');
  const ordered = [
    ...others.filter(({ code }) => !harmlessCodes.includes(code)),
    ...others.filter(({ code }) => harmlessCodes.includes(code)),
  ];
  const shown = ordered.slice(0, maxWarnedLines);
  const left = ordered.length - shown.length;
  return [
    ...shown.map(createLineWarning),
    ...summarizeDuplicates(duplicates),
    ...(left > 0 ? [createSummary('more', { count: formatNumberByKind('number', left) })] : []),
  ];
}

function summarizeDuplicates(duplicates: NumberedAdsTxtProblem[]): AdsTxtWarning[] {
  const [first] = duplicates;
  if (!first) return [];
  if (duplicates.length === 1) return [createLineWarning(first)];
  const count = formatNumberByKind('number', duplicates.length);
  return [createSummary('duplicates', { count, line: first.line })];
}

function createLineWarning({ line, ...problem }: NumberedAdsTxtProblem): AdsTxtWarning {
  return { line, code: problem.code, message: formatAdsTxtProblem(problem) };
}

function createSummary(
  code: AdsTxtProblem['code'],
  values: NonNullable<AdsTxtProblem['values']>,
): AdsTxtWarning {
  return { code, message: formatAdsTxtProblem({ code, values }) };
}
