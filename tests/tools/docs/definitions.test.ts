import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { renderDefinitionsReference } from '#tools/docs/renderDefinitionsReference.ts';

const page = renderDefinitionsReference();
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const headings = page.split('\n').flatMap((line) => /^### (.*)$/.exec(line)?.[1] ?? []);

describe('The reference of the definitions', () => {
  it('is current: if this fails, run "npm run docs"', async () => {
    expect(await readFile('docs/definitions.md', 'utf8')).toBe(page);
  });

  it('says of every key what it is, what it holds, and an example', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) {
      const cells = row.split(/(?<!\\)\|/).slice(1, -1);
      expect({ row, filled: cells.map((cell) => cell.trim() !== '') }).toEqual({
        row,
        filled: [true, true, true, true],
      });
    }
  });

  it('has a section for everything that it links to, and each once', () => {
    const anchors = headings.map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
    const links = [...page.matchAll(/\]\(#([a-z-]+)\)/g)].map((match) => match[1]);
    expect(links.filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) < index)).toEqual([]);
  });
});
