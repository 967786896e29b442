import type { SourceLocator } from '#tools/contract/SourceLocator.ts';
import type { Omission } from '../Omission.ts';
import type { UncertainGuess } from './UncertainGuess.ts';

/** More omissions than this are written to a file. */
const maxPrintedOmissions = 40;

/** Formats the files, omissions and guesses of a generated console as lines, and long lists of omissions as a text. */
export function formatGenerationReport({
  files,
  omissions,
  guesses,
  places,
  locate,
}: {
  files: string[];
  omissions: Omission[];
  guesses: UncertainGuess[];
  places: SourceLocator;
  locate: (part: unknown) => string;
}): { lines: string[]; rest?: string } {
  const left = [
    ...new Set(omissions.map(({ what, reason, part }) => `  ${locate(part)} ${what}: ${reason}`)),
  ];
  const printed = left.slice(0, maxPrintedOmissions);
  const hidden = left.length - printed.length;
  const guessed = guesses.map(({ paths, message, confidence, advice }) => {
    const place = places.locate(paths);
    const where = place ? `${place.file}:${place.line}:${place.column}` : paths[0]?.[0];
    return `  ${where} ${message}${confidence ? ` (${confidence})` : ''}${advice ? `. Try: ${advice}` : ''}`;
  });
  const lines = [
    ...files.map((file) => `  ${file}`),
    ...(left.length > 0 ? ['Left out:', ...printed] : []),
    ...(hidden > 0 ? [`  … and ${hidden} more in left-out.txt`] : []),
    ...(guessed.length > 0 ? ['Please verify:', ...guessed] : []),
  ];
  return hidden > 0 ? { lines, rest: `${left.map((line) => line.trim()).join('\n')}\n` } : { lines };
}
