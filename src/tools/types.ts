import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';

const metaSchemas = ['entity', 'resource', 'menu', 'dictionaries'];

/** Writes src/definition/generated/*.generated.ts: the TypeScript types of what definition files may say. */
async function generateTypes(): Promise<void> {
  for (const name of metaSchemas) {
    const code = await compileFromFile(path.resolve('schemas/meta', `${name}.json`), {
      bannerComment: `// Made by "npm run types" from schemas/meta/${name}.json: edit that file instead.`,
      cwd: path.resolve('schemas/meta'),
      additionalProperties: false,
      format: false,
      ignoreMinAndMaxItems: true,
      declareExternallyReferenced: true,
    });
    await writeFile(path.resolve('src/definition/generated', `${name}.generated.ts`), code);
  }
}

await generateTypes();
