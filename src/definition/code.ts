import { fill } from './fill';
import type { PageCodeDefinition } from './model/code';
import type { Row } from './model/entity';

/** What a code is filled from besides a record. */
export interface CodeSurroundings {
  /** The values of config.json, and the origin where the public reaches the console. */
  config: Record<string, string>;
  /** Who is logged in, as the server describes them. */
  user: Row;
}

/** The lines of a code for a record: nothing that fills them can become markup. */
export function codeText({ lines }: PageCodeDefinition, record: Row, around: CodeSurroundings): string {
  return filled(lines.join('\n'), record, around, escaped);
}

/** The address at which a code can be tried, where there is one. */
export function codeTest(
  { test }: PageCodeDefinition,
  record: Row,
  around: CodeSurroundings,
): string | undefined {
  return test && filled(test.address, record, around, encodeURIComponent, String);
}

/** What config.json says may be an address, and stays one. */
function filled(
  template: string,
  record: Row,
  { config, user }: CodeSurroundings,
  safe: (text: string) => string,
  ofConfig = safe,
): string {
  return fill(template, {
    ...written('', record, safe),
    ...written('config.', config, ofConfig),
    ...written('user.', user, safe),
  });
}

function written(group: string, values: Row, safe: (text: string) => string): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [group + name, safe(String(value ?? ''))]),
  );
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it is written into HTML, between tags and in quotes alike. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
