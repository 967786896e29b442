import { documentedFileKinds } from '../documentedFileKinds.ts';
import { getHeadingAnchor } from '../getHeadingAnchor.ts';
import type { DocumentedKey } from '../listDocumentedKeys.ts';
import { getKeyPagePath } from './renderKeyPageMarkdown.ts';

/** Returns the Markdown of the definitions reference with a link to the page of each key in its tables. */
export function linkKeysToPages(markdown: string, keys: DocumentedKey[]): string {
  const known = new Set(keys.map(({ address }) => address));
  let kind = '';
  let section = '';
  const lines = markdown.split('\n').map((line) => {
    const [, marks, title = ''] = /^(##|###) (.*)$/.exec(line) ?? [];
    if (marks === '##') section = kind = getKindAddress(title);
    if (marks === '###') section = `${kind}.${getHeadingAnchor(title)}`;
    const [, key] = /^\| `([^`]+)`/.exec(line) ?? [];
    const address = `${section}.${key}`;
    return known.has(address) ? line.replace(`\`${key}\``, `[$&](${getKeyPagePath(address)})`) : line;
  });
  return lines.join('\n');
}

function getKindAddress(title: string): string {
  const kind = documentedFileKinds.find((one) => title === `${one.title}: \`${one.pathPattern}\``);
  return kind?.file.replace(/\.json$/, '') ?? '';
}
