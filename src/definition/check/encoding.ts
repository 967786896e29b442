import type { Rule } from './parts/rule';
import type { Finding } from './source/finding';

const cure = 'save it as UTF-8 without a byte order mark';

/** What is seen of a file's text when it was not UTF-8, in the order in which it is asked. */
const traces: { trace: RegExp; message: string }[] = [
  { trace: /^\uFEFF/, message: `the file begins with a byte order mark (BOM): ${cure}` },
  { trace: /^\uFFFD\uFFFD|\0/, message: `the file is written in UTF-16: ${cure}` },
  { trace: /\uFFFD/, message: `this is no UTF-8, but perhaps Latin-1 (Windows-1252): ${cure}` },
];

/** What is wrong with the encoding of a text, and where. */
function encodingFault(text: string): { offset: number; message: string } | undefined {
  for (const { trace, message } of traces) {
    const found = trace.exec(text);
    if (found) return { offset: found.index, message };
  }
  return undefined;
}

/** Whether a text was read in another encoding than it was written in: what its syntax lacks is then told by that. */
export function isMisread(text: string): boolean {
  return encodingFault(text) !== undefined;
}

/** J007: the file is UTF-8, as JSON is. */
export const invalidEncoding: Rule = ({ tree }) =>
  tree.layers.flatMap(({ file, text }): Finding[] => {
    const fault = encodingFault(text);
    if (!fault) return [];
    const node = { type: 'null' as const, offset: fault.offset, length: 0 };
    return [{ place: { file, path: [], node }, message: fault.message }];
  });
