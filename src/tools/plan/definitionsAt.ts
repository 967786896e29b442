import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import { type Project, readProject } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';

const run = promisify(execFile);

/** The definitions of a project as they are in a revision of its folder, with the base that is there now. */
export async function definitionsAt({ folder }: Project, revision: string): Promise<Definitions> {
  const there = await mkdtemp(path.join(tmpdir(), 'definitions-'));
  try {
    const archive = path.join(there, 'folder.tar');
    // What begins with a dash would be an option of git.
    const { stdout } = await run(
      'git',
      ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`],
      {
        cwd: folder,
      },
    );
    await run('git', ['archive', `--output=${archive}`, stdout.trim(), '.'], { cwd: folder });
    await run('tar', ['-xf', archive, '-C', there]);
    const project = readProject(there);
    return loadTexts(readDefinitionTexts(project, []));
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`The definitions of "${revision}" cannot be read: ${(stderr || message).trim()}`);
  } finally {
    await rm(there, { recursive: true, force: true });
  }
}
