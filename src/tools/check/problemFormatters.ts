import { createHash } from 'node:crypto';
import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { formatProblemsAsSarif } from './formatProblemsAsSarif.ts';

/** Output formats of `console check`: text, JSON, and the annotations of CI systems. */
export const problemFormatters = {
  text: (problems) => problems.map(formatProblemLine).join('\n'),
  json: (problems) => JSON.stringify(problems, null, 2),
  // https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  github: (problems) => problems.map(formatGithubCommand).join('\n'),
  // https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  gitlab: (problems) => JSON.stringify(problems.map(toGitlabIssue), null, 2),
  // https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
  azure: (problems) => problems.map(formatAzureCommand).join('\n'),
  // Supported by Jenkins and other CI servers: https://checkstyle.org
  checkstyle: formatCheckstyle,
  sarif: formatProblemsAsSarif,
} satisfies Record<string, (problems: DefinitionProblem[]) => string>;

/** Name of an output format of `console check`. */
export type CheckOutputFormat = keyof typeof problemFormatters;

function formatGithubCommand({
  file,
  line,
  column,
  code,
  message,
  severity = 'error',
}: DefinitionProblem): string {
  const values = { file, line, col: column, title: code };
  const properties = Object.entries(values).map(
    ([name, value]) => `${name}=${percentEncode(String(value), ',:')}`,
  );
  return `::${severity} ${properties.join(',')}::${percentEncode(message)}`;
}

function formatAzureCommand({
  file,
  line,
  column,
  code,
  message,
  severity = 'error',
}: DefinitionProblem): string {
  const values = { type: severity, sourcepath: file, linenumber: line, columnnumber: column, code };
  const properties = Object.entries(values).map(
    ([name, value]) => `${name}=${percentEncode(String(value), ';]')}`,
  );
  return `##vso[task.logissue ${properties.join(';')}]${percentEncode(message)}`;
}

/** Percent-encodes a text: both systems require %XX for percent signs, line breaks and property separators. */
function percentEncode(text: string, more = ''): string {
  return [...text]
    .map((letter) =>
      `%\r\n${more}`.includes(letter)
        ? `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
        : letter,
    )
    .join('');
}

/**
 * Converts a problem to a GitLab Code Quality issue. The fingerprint does not depend on the line, so it is stable when
 * the problem moves within its file.
 */
function toGitlabIssue({ file, line, code, pointer, message, severity }: DefinitionProblem) {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([file, code, pointer, message]))
    .digest('hex');
  const location = { path: file, lines: { begin: line } };
  return {
    check_name: code,
    description: message,
    fingerprint,
    severity: severity === 'warning' ? 'minor' : 'major',
    location,
  };
}

function formatCheckstyle(problems: DefinitionProblem[]): string {
  const files = new Set(problems.map(({ file }) => file));
  const parts = [...files].flatMap((name) => [
    `  <file name="${escapeXml(name)}">`,
    ...problems.filter(({ file }) => file === name).map(formatCheckstyleError),
    '  </file>',
  ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<checkstyle>', ...parts, '</checkstyle>'].join('\n');
}

function formatCheckstyleError({
  line,
  column,
  code,
  message,
  severity = 'error',
}: DefinitionProblem): string {
  return `    <error line="${line}" column="${column}" severity="${severity}" message="${escapeXml(message)}" source="${code}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
