import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { writeEditorSchemas } from '#tools/editor/writeEditorSchemas.ts';
import { offered, underlined } from './completion.ts';

const file = 'resources/sites.json';
const text = await readFile(file, 'utf8');

beforeAll(() => writeEditorSchemas(readProject()));

/** Returns the site list with one part replaced; "¦" marks the cursor. */
function written(part: string, anew: string): string {
  expect(text).toContain(part);
  return text.replace(part, anew);
}

describe('An editor of a resource', () => {
  it("offers the entity's properties as columns", async () => {
    const names = await offered(file, written('"timezone",\n      "verify_status"', '"¦"'));
    expect(names).toEqual(expect.arrayContaining(['domain', 'ads_txt_reason', 'created_time']));
  });

  it('offers them under the keys of a column, and as filters', async () => {
    expect(await offered(file, written('"tooltip": "ads_txt_reason"', '"tooltip": "¦"'))).toContain(
      'ads_txt_status',
    );
    expect(await offered(file, written('"field": "verify_status"', '"field": "¦"'))).toContain(
      'verify_status',
    );
  });

  it("offers the resource's own calls, forms and pages", async () => {
    expect(await offered(file, written('"call": "verifyAdsTxt"', '"call": "¦"'))).toEqual(
      expect.arrayContaining(['verifyAdsTxt', 'adsTxt', 'create']),
    );
    expect(await offered(file, written('"form": "create"', '"form": "¦"'))).toEqual(['create']);
    expect(await offered(file, written('"navigateTo": "zones"', '"navigateTo": "¦"'))).toEqual(
      expect.arrayContaining(['zones', 'channels']),
    );
  });

  it('offers the hand-written components', async () => {
    const names = await offered(file, written('"override": "AdsTxtLines"', '"override": "¦"'));
    expect(names).toEqual(expect.arrayContaining(['AdsTxtLines', 'AdsTxtResult']));
  });

  it("offers properties in a condition, and a property's choices as its value", async () => {
    const condition = '"tooltipWhen": { "ads_txt_status": ["Verification Failed", "Need Update ads.txt"] }';
    expect(await offered(file, written(condition, '"tooltipWhen": { "¦" }'))).toContain('verify_status');
    expect(await offered(file, written(condition, '"tooltipWhen": { "verify_status": ¦ }'))).toContain(
      'Active',
    );
  });

  it('offers the keys, displays and icons of the meta-schema as before', async () => {
    expect(await offered(file, written('"tooltip": "ads_txt_reason",', '"¦": "",'))).toEqual(
      expect.arrayContaining(['display', 'fallback']),
    );
    expect(await offered(file, written('"icon": "zones"', '"icon": "¦"'))).toContain('verify');
  });

  it("underlines what the meta-schema does not know, and no name: those are the checker's", async () => {
    expect(await underlined(file, text)).toEqual([]);
    expect(await underlined(file, text.replace('"columns"', '"colums"'))).not.toEqual([]);
    expect(await underlined(file, text.replace('"ads_txt_reason"', '"not_yet_generated"'))).toEqual([]);
  });

  it('finds nothing to underline in any definition', async () => {
    for (const [name, content] of Object.entries(readDefinitionTexts()))
      expect({ name, found: await underlined(name.replace(/^@base/, 'src/base'), content) }).toEqual({
        name,
        found: [],
      });
  });
});

const zones = await readFile('schemas/zone.json', 'utf8');

describe('An editor of an entity', () => {
  const zone = 'schemas/zone.json';
  const writtenIn = (part: string, anew: string) => {
    expect(zones).toContain(part);
    return zones.replace(part, anew);
  };

  it('offers its properties where one is named: as the key, as required, in messages', async () => {
    expect(await offered(zone, writtenIn('"key": "zone_id"', '"key": "¦"'))).toContain('zone_id');
    const required = '"required": ["site_id", "ad_type"]';
    expect(await offered(zone, writtenIn(required, '"required": ["¦"]'))).toContain('ad_size');
    const message = '{ "ad_type": "Please select zone type" }';
    expect(await offered(zone, writtenIn(message, '{ "¦" }'))).toContain('background');
  });

  it('offers them in a rule, and the values that one is compared with', async () => {
    const part = '"properties": { "ad_type": { "const": 7 } }';
    expect(await offered(zone, writtenIn(part, '"properties": { "¦" }'))).toContain('ad_type');
    expect(await offered(zone, writtenIn(part, '"properties": { "ad_type": { "const": ¦ } }'))).toContain(
      '7',
    );
  });

  it('offers the resources to refer to, and the properties of the one that is chosen', async () => {
    const reference = '{ "resource": "sites", "value": "id", "label": "domain" }';
    expect(await offered(zone, writtenIn(reference, '{ "resource": "¦" }'))).toContain('sites');
    const names = await offered(zone, writtenIn(reference, '{ "resource": "sites", "value": "¦" }'));
    expect(names).toEqual(expect.arrayContaining(['id', 'domain']));
    expect(names).not.toContain('zone_id');
    expect(await offered(zone, writtenIn('"zoneType"', '"¦"'))).toContain('adSize');
  });
});
