import { documentedFileKinds } from '../documentedFileKinds.ts';
import { getHeadingAnchor } from '../getHeadingAnchor.ts';
import { formatInlineJson } from '../getSchemaExample.ts';
import type { DocumentedKey } from '../listDocumentedKeys.ts';

/** Returns the path of a key's page in the site. */
export function getKeyPagePath(address: string): string {
  return `keys/${address}.md`;
}

/** Renders the page of a key in Markdown, with links to the other keys of its section and of its name. */
export function renderKeyPageMarkdown(one: DocumentedKey, keys: DocumentedKey[]): string {
  const others = keys.filter(({ section, key }) => section === one.section && key !== one.key);
  const elsewhere = keys.filter(({ section, key }) => section !== one.section && key === one.key);
  return `${[
    `# \`${one.key}\``,
    one.description,
    renderFacts(one),
    ...(one.example === undefined ? [] : [renderExample(one)]),
    ...renderLinks(`Other keys of ${one.title}`, others, ({ key }) => key),
    ...renderLinks('The same key elsewhere', elsewhere, ({ address }) => address),
  ].join('\n\n')}\n`;
}

function renderFacts({ section, file, title, isRequired, values }: DocumentedKey): string {
  const kind = documentedFileKinds.find((one) => file === `${one.title}: ${one.pathPattern}`);
  const kindLink = `[${kind?.title}](../definitions.md#${getHeadingAnchor(file)}), \`${kind?.pathPattern}\``;
  const [, anchor] = section.split('.');
  return [
    `- **File**: ${kindLink}`,
    ...(anchor ? [`- **Section**: [${title}](../definitions.md#${anchor})`] : []),
    `- **Required**: ${isRequired ? 'yes' : 'no'}`,
    `- **Value**: ${values.replaceAll('](#', '](../definitions.md#')}`,
  ].join('\n');
}

function renderExample({ key, example }: DocumentedKey): string {
  return `## Example\n\n\`\`\`json\n${JSON.stringify(key)}: ${formatInlineJson(example)}\n\`\`\``;
}

function renderLinks(
  title: string,
  keys: DocumentedKey[],
  getText: (key: DocumentedKey) => string,
): string[] {
  const links = keys.map((key) => `[\`${getText(key)}\`](${key.address}.md)`);
  return links.length > 0 ? [`## ${title}`, links.join(' · ')] : [];
}
