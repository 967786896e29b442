import type { CheckerRule } from '../shared/CheckerRule.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';

const encodingHint = 'save it as UTF-8 without a byte order mark';

/** Signatures of wrong encodings in a file's text, in the order of the tests. */
const encodingSignatures: { trace: RegExp; message: string }[] = [
  { trace: /^\uFEFF/, message: `the file starts with a byte order mark (BOM): ${encodingHint}` },
  { trace: /^\uFFFD\uFFFD|\0/, message: `the file is encoded in UTF-16: ${encodingHint}` },
  { trace: /\uFFFD/, message: `invalid UTF-8, possibly Latin-1 (Windows-1252): ${encodingHint}` },
];

/** Detects a wrong encoding in a text. Returns the offset and the message. */
function detectEncodingError(text: string): { offset: number; message: string } | undefined {
  for (const { trace, message } of encodingSignatures) {
    const found = trace.exec(text);
    if (found) return { offset: found.index, message };
  }
  return undefined;
}

/**
 * Returns true if a text was not read as UTF-8 (byte order mark, UTF-16 or Latin-1); its syntax errors are then not
 * reported.
 */
export function hasEncodingError(text: string): boolean {
  return detectEncodingError(text) !== undefined;
}

/** J007: reports files that are not UTF-8. */
export const invalidEncoding: CheckerRule = ({ tree }) =>
  tree.layers.flatMap(({ file, text }): CheckerFinding[] => {
    const fault = detectEncodingError(text);
    if (!fault) return [];
    const node = { type: 'null' as const, offset: fault.offset, length: 0 };
    return [{ place: { file, path: [], node }, message: fault.message }];
  });
