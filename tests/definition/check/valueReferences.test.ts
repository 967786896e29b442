import { expect, test } from 'vitest';
import { definitions, linesFor } from './fixture.ts';

/** Returns the S219 lines of a zone that references its site by `value`. */
function found(value: string, onUpdate?: string): string[] {
  const zone = JSON.parse(definitions['schemas/zone.json'] ?? '{}');
  zone.properties.site_id.references = { resource: 'sites', value, label: 'domain', onUpdate };
  return linesFor({ 'schemas/zone.json': JSON.stringify(zone) }).filter((line) => line.includes(' S219 '));
}

test('a reference by a value that can change needs to be told what happens then', () => {
  expect(found('domain')).toEqual([
    expect.stringMatching(
      /S219 properties\.site_id\.references\.value: "domain" of "site" can change\. Store the key, or add "onUpdate": "cascade" or "restrict"/,
    ),
  ]);
  expect([found('domain', 'cascade'), found('domain', 'restrict'), found('id')]).toEqual([[], [], []]);
  expect(found('id', 'restrict')).toHaveLength(1);
});
