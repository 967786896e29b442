import { applyEdits, getNodePath, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { definitions, linesFor } from './fixture.ts';

const wrong = [7, { a: 1 }];

function paths(node: Node | undefined): JSONPath[] {
  if (!node) return [];
  const below = (node.children ?? []).flatMap(paths);
  return node.type === 'property' || !node.parent ? below : [getNodePath(node), ...below];
}

test.each(['schemas/zone.json', 'resources/zones.json'])(
  'a value of the wrong type anywhere in %s is told, and never breaks the checker',
  (file) => {
    const text = definitions[file] ?? '';
    for (const path of paths(parseTree(text))) {
      const told = wrong.map((value) =>
        linesFor({ [file]: applyEdits(text, modify(text, path, value, {})) }),
      );
      expect(
        told.some((lines) => lines.length > 0),
        path.join('.'),
      ).toBe(true);
    }
  },
);
