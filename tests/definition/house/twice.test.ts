import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches a top-level function as the formatter writes it: its name, and its body line by line. */
const written = /^(?:export )?(?:async )?function (\w+)[\s\S]*?\{\n([\s\S]*?)\n\}$/gm;
/** Shorter bodies only name an expression. */
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
