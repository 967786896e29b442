import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { getOutputFolder } from '#project/settings/readSetting.ts';
import { renderProjectApi } from './projectApi/renderProjectApi.ts';
import { renderDefinitionsReference } from './renderDefinitionsReference.ts';
import { renderProjectLlmsText } from './renderLlmsText.ts';

/** Options of `console docs`. */
export interface DocsOptions {
  check?: boolean;
  /** Builds the site, into this folder or the default one. */
  site?: string | true;
}

/**
 * Runs `console docs`: writes docs/definitions.md and llms.txt (of the engine, docs/project-api.md, too), or builds the site. With `check`, writes nothing and
 * throws if a file is outdated.
 */
export async function runDocsCommand(project: Project, { check, site }: DocsOptions): Promise<void> {
  if (check) return checkDocs(project);
  if (!site) return writeDocs(project);
  const { buildSite } = await import('./site/buildSite.ts');
  const folder = site === true ? path.join(getOutputFolder(project.folder), 'docs') : path.resolve(site);
  const count = await buildSite(project.name, folder);
  console.log(`Wrote ${count} pages to ${path.relative(process.cwd(), folder) || folder}`);
}

async function writeDocs(project: Project): Promise<void> {
  for (const [name, text] of Object.entries(renderDocs(project))) {
    const file = path.join(project.folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function checkDocs(project: Project): Promise<void> {
  for (const [name, text] of Object.entries(renderDocs(project))) {
    const current = await readFile(path.join(project.folder, name), 'utf8').catch(() => '');
    if (text !== current) throw new Error(`${name} is outdated. Run "npx console docs".`);
  }
}

/** Returns the generated files by their path in the project. */
function renderDocs({ name, folder }: Project): Record<string, string> {
  return {
    'docs/definitions.md': renderDefinitionsReference(),
    'llms.txt': renderProjectLlmsText(name, folder),
    ...(folder === enginePackageRoot ? { 'docs/project-api.md': renderProjectApi() } : {}),
  };
}
