import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Project } from '#project/project.ts';
import { loadServerModule } from '../loadServerModule.ts';
import type { ClientOpenApiDocument } from './ClientOpenApiDocument.ts';
import { clientMarker, renderClient } from './renderClient.ts';

/** Options of `console client`. */
export interface ClientCommandOptions {
  /** File to write. */
  out: string;
  /** Writes nothing; an outdated file is an error. */
  check?: boolean;
}

/** Runs `console client`: writes a typed TypeScript client of the project's API to a file. With `check`, throws if the file is outdated. */
export async function writeClient(project: Project, { out, check }: ClientCommandOptions): Promise<void> {
  const { loadProjectOpenApi } = await loadServerModule('openapi/loadProjectOpenApi.ts');
  const { definitions, document } = await loadProjectOpenApi(project);
  const foreign = findForeignResources(definitions);
  assertHasServer(definitions, foreign);
  const file = path.resolve(out);
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (before !== undefined && !before.startsWith(clientMarker))
    throw new Error(
      `${out} exists, and "console client" did not write it. Nothing was written. Pass another file with --out`,
    );
  const client = renderClient(JSON.parse(JSON.stringify(document)) as ClientOpenApiDocument, definitions);
  if (check && client !== before)
    throw new Error(`${out} is outdated. Run "console client --out ${out}" and commit the file`);
  if (check) return console.log(`${out} is up to date`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, client);
  console.log(`Wrote ${out}`);
  for (const [name, profile] of foreign)
    console.log(`Left out: ${name}, because its calls go to an API of the profile "${profile}"`);
  console.log(
    `Next: import { createClient } from './${path.basename(file, '.ts')}'. See docs/guides/client.md.`,
  );
}

/** Returns the resources whose calls go to another API, with the profile of that API. */
function findForeignResources({ resources }: Definitions): [string, string][] {
  return Object.values(resources).flatMap(({ name, calls }): [string, string][] => {
    const profiles = new Set(Object.values(calls).flatMap(({ profile }) => profile ?? []));
    return [...profiles].map((profile) => [name, profile]);
  });
}

/** Throws if no call of the project goes to its own server. */
function assertHasServer({ resources, reports }: Definitions, foreign: [string, string][]): void {
  const isOwn = Object.values(resources).some(({ calls }) =>
    Object.values(calls).some(({ profile }) => profile === undefined),
  );
  const [first] = foreign;
  if (isOwn || Object.keys(reports).length > 0 || !first) return;
  throw new Error(
    `This console is for an API of the profile "${first[1]}". "console client" writes clients for the console's own server only: pages, errors, versions and the login of other APIs differ. Generate a client from the OpenAPI document of that API instead`,
  );
}
