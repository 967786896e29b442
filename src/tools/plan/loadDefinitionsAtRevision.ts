import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { type Project, readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const runFile = promisify(execFile);

/** Loads a project's definitions from a git revision. */
export async function loadDefinitionsAtRevision({ folder }: Project, revision: string): Promise<Definitions> {
  const there = await mkdtemp(path.join(tmpdir(), 'definitions-'));
  try {
    const archive = path.join(there, 'folder.tar');
    // A revision that starts with a dash would be parsed as a git option.
    const { stdout } = await runFile(
      'git',
      ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`],
      {
        cwd: folder,
      },
    );
    await runFile('git', ['archive', `--output=${archive}`, stdout.trim(), '.'], { cwd: folder });
    await runFile('tar', ['-xf', archive, '-C', there]);
    const project = readProject(there);
    return buildDefinitionsFromTexts(readDefinitionTexts(project, []));
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`Cannot read the definitions of revision "${revision}": ${(stderr || message).trim()}`);
  } finally {
    await rm(there, { recursive: true, force: true });
  }
}
