import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A function at the top of a file, as the formatter writes it: its name, and its body line by line. */
const written = /^(?:export )?(?:async )?function (\w+)[\s\S]*?\{\n([\s\S]*?)\n\}$/gm;
/** What is shorter is no more than a name for an expression. */
const shortest = 50;

test('no function is written twice', () => {
  const places = new Map<string, string[]>();
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name, body = ''] of readFileSync(`src/${file}`, 'utf8').matchAll(written))
      if (body.length > shortest) places.set(body, [...(places.get(body) ?? []), `${file} ${name}`]);
  }
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});
