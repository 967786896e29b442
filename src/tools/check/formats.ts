import { createHash } from 'node:crypto';
import type { Problem } from '../../definition/check/problem';
import { formatProblem } from '../../definition/check/problem';
import { sarif } from './sarif';

/** The forms in which problems are told: for people, for programs, and as the annotations of CI systems. */
export const formats = {
  text: (problems) => problems.map(formatProblem).join('\n'),
  json: (problems) => JSON.stringify(problems, null, 2),
  // https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  github: (problems) => problems.map(githubCommand).join('\n'),
  // https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  gitlab: (problems) => JSON.stringify(problems.map(gitlabIssue), null, 2),
  // https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
  azure: (problems) => problems.map(azureCommand).join('\n'),
  // Jenkins and others read it: https://checkstyle.org
  checkstyle,
  sarif,
} satisfies Record<string, (problems: Problem[]) => string>;

export type Format = keyof typeof formats;

function githubCommand({ file, line, column, code, message }: Problem): string {
  const values = { file, line, col: column, title: code };
  const properties = Object.entries(values).map(([name, value]) => `${name}=${escaped(String(value), ',:')}`);
  return `::error ${properties.join(',')}::${escaped(message)}`;
}

function azureCommand({ file, line, column, code, message }: Problem): string {
  const values = { type: 'error', sourcepath: file, linenumber: line, columnnumber: column, code };
  const properties = Object.entries(values).map(([name, value]) => `${name}=${escaped(String(value), ';]')}`);
  return `##vso[task.logissue ${properties.join(';')}]${escaped(message)}`;
}

/** Both systems take a percent sign, the ends of lines, and what parts properties, as %XX. */
function escaped(text: string, more = ''): string {
  return [...text]
    .map((letter) =>
      `%\r\n${more}`.includes(letter)
        ? `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
        : letter,
    )
    .join('');
}

/** The fingerprint is the same for as long as the mistake is there, wherever it moves in its file. */
function gitlabIssue({ file, line, code, pointer, message }: Problem) {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([file, code, pointer, message]))
    .digest('hex');
  const location = { path: file, lines: { begin: line } };
  return { check_name: code, description: message, fingerprint, severity: 'major', location };
}

function checkstyle(problems: Problem[]): string {
  const files = new Set(problems.map(({ file }) => file));
  const parts = [...files].flatMap((name) => [
    `  <file name="${xml(name)}">`,
    ...problems.filter(({ file }) => file === name).map(checkstyleError),
    '  </file>',
  ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<checkstyle>', ...parts, '</checkstyle>'].join('\n');
}

function checkstyleError({ line, column, code, message }: Problem): string {
  return `    <error line="${line}" column="${column}" severity="error" message="${xml(message)}" source="${code}"/>`;
}

function xml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
