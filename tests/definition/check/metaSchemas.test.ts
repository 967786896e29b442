import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';

const folder = 'src/definition/meta';

it.each(readdirSync(folder))('the meta-schema %s is a JSON Schema', (file) => {
  const ajv = new Ajv({ strict: false });
  expect([ajv.validateSchema(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))), ajv.errors]).toEqual([
    true,
    null,
  ]);
});
