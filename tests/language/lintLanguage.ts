import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commentsOfCode, messagesOfJson, type Prose, paragraphsOfMarkdown } from './prose.ts';
import { gradeOf } from './readability.ts';
import rules from './rules.json';

/**
 * Checks the English of docstrings, comments, documentation and UI texts against rules.json, and prints each sentence
 * that breaks a rule with a suggestion. Also checks that README and guides are readable (Flesch–Kincaid grade).
 * Exits with 1 when it finds a violation.
 */
interface Violation extends Pick<Prose, 'file' | 'line'> {
  message: string;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const violations = [...files.flatMap((file) => readProse(file).flatMap(violationsIn)), ...unreadable()];
for (const { file, line, message } of violations) console.log(`${file}:${line} ${message}`);
if (violations.length > 0) console.log(`${violations.length} sentences to rewrite in plain English`);
process.exitCode = violations.length > 0 ? 1 : 0;

function readProse(file: string): Prose[] {
  const read = () => readFileSync(file, 'utf8');
  if (/^src\/.*\.tsx?$/.test(file) && !file.includes('/generated/')) return commentsOfCode(file, read());
  if (/^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$|^examples\/.*\.md$|^src\/.*README\.md$/.test(file))
    return isTranslated(file)
      ? []
      : paragraphsOfMarkdown(file, read()).slice(0, isDecision(file) ? 2 : undefined);
  if (/\/text\/en\.json$/.test(file)) return messagesOfJson(file, read());
  if (/^src\/definition\/meta\//.test(file)) return messagesOfJson(file, read(), ['description']);
  if (
    /^((src\/base\/\w+|examples\/[\w-]+)\/)?(schemas|resources)\/.*\.json$/.test(file) &&
    !file.includes('/meta/')
  )
    return messagesOfJson(file, read(), [
      'description',
      'title',
      'message',
      'label',
      'success',
      'confirm',
      'empty',
    ]);
  return [];
}

/** Guides in German and Chinese are not checked here. */
function isTranslated(file: string): boolean {
  return /^docs\/guides\/console\/(de|zh-CN)\//.test(file);
}

/** A decision record states what was true when it was written: only its title and first paragraph are checked. */
function isDecision(file: string): boolean {
  return /^docs\/decisions\/\d/.test(file);
}

function violationsIn({ file, line, text, kind }: Prose): Violation[] {
  const checks = [...rules.words, ...rules.spelling, ...(kind === 'docstring' ? [rules.docstringStart] : [])];
  return checks.flatMap(({ pattern, suggestion }) => {
    const found = new RegExp(pattern, 'i').exec(text)?.[0];
    if (!found || isException(file, found)) return [];
    return [{ file, line, message: `"${found}" → ${suggestion}: ${text.slice(0, 120)}` }];
  });
}

function isException(file: string, found: string): boolean {
  const exceptions: { file: string; text: string; reason: string }[] = rules.exceptions;
  return exceptions.some((one) => file.startsWith(one.file) && new RegExp(one.text, 'i').test(found));
}

function unreadable(): Violation[] {
  return files
    .filter((file) => new RegExp(rules.readability).test(file))
    .flatMap((file) => {
      const grade = gradeOf(paragraphsOfMarkdown(file, readFileSync(file, 'utf8')).map(({ text }) => text));
      if (grade <= rules.maxGrade) return [];
      const message = `Flesch–Kincaid grade ${grade.toFixed(1)}, at most ${rules.maxGrade}: use shorter sentences`;
      return [{ file, line: 1, message }];
    });
}
