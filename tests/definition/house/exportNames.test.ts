import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Names that the engine looks for in every file of a kind: override components, and server parts. */
const required = ['Override', 'server'];

const declaration = /^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm;

test('no two files export different things under one name', () => {
  const files = new Map<string, string[]>();
  for (const { file, code } of readSources())
    for (const [, name = ''] of code.matchAll(declaration))
      files.set(name, [...(files.get(name) ?? []), file]);
  const twice = [...files].filter(([name, places]) => places.length > 1 && !required.includes(name));
  expect(files.size).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});
