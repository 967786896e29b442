import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An example of docs/checks.md. */
export interface DocExample {
  code: string;
  title: string;
  file: string;
  broken: string;
  mend: string;
  line: string;
  /** True if the problem has more lines than shown (marked by "…"). */
  hasMore: boolean;
}

const section = /^### (?<code>\w\d{3}): (?<title>.+)$/m;
const example =
  /^`(?<file>[^`]+)`\n\n```diff\n(?<diff>[\s\S]*?)```\n\n```text\n(?<line>.+)\n(?<more>…\n)?```$/m;

/** Returns the codes that docs/checks.md documents. */
export function documentedCodes(): string[] {
  return sections().map((text) => section.exec(text)?.groups?.code ?? '');
}

/** Returns the examples of docs/checks.md. */
export function docExamples(): DocExample[] {
  return sections().flatMap((text) => {
    const { code = '', title = '' } = section.exec(text)?.groups ?? {};
    const { file = '', diff = '', line = '', more } = example.exec(text)?.groups ?? {};
    return line
      ? [
          {
            code,
            title,
            file,
            line,
            hasMore: more !== undefined,
            broken: signed(diff, '-'),
            mend: signed(diff, '+'),
          },
        ]
      : [];
  });
}

function sections(): string[] {
  const doc = readFileSync(path.resolve(import.meta.dirname, '../../../docs/checks.md'), 'utf8');
  return doc.split(/^(?=### )/m).slice(1);
}

function signed(diff: string, sign: string): string {
  const lines = diff.split('\n').filter((line) => line.startsWith(sign));
  return lines.map((line) => line.slice(2)).join('\n');
}
