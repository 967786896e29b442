import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';

/** The documentation of one rule of the checker. */
export interface CheckerRuleDocs {
  /** Code of the rule, such as S001. */
  code: string;
  /** The faults that the rule reports. */
  reports: string;
  /** Reason and general fix; may be empty. */
  explanation: string;
  /** Lines that cause the message (-) and their fix (+). */
  example: string;
}

/** Reads docs/checks.md: the documentation of every rule of the checker, by code. */
export function readCheckerRuleDocs(): Map<string, CheckerRuleDocs> {
  const page = readFileSync(path.join(enginePackageRoot, 'docs/checks.md'), 'utf8');
  const sections = [...page.matchAll(/^### ([A-Z]\d{3}): (.*)\n([\s\S]*?)(?=^##|(?![\s\S]))/gm)];
  return new Map(
    sections.map(([, code = '', reports = '', body = '']) => [code, parseSection(code, reports, body)]),
  );
}

function parseSection(code: string, reports: string, body: string): CheckerRuleDocs {
  const [before = ''] = body.split(/^(?:`[^`\n]+`\n\n)?```/m);
  return {
    code,
    reports,
    explanation: before.replace(/\n+`[^`\n]+`\s*$/, '').trim(),
    example: /```diff\n([\s\S]*?)```/.exec(body)?.[1]?.trimEnd() ?? '',
  };
}
