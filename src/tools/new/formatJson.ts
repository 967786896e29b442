import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Writes JSON as the project formats it. */
export function formatJson(content: object): string {
  const command = path.join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(command, ['format', '--stdin-file-path=new.json'], {
    cwd: root,
    input: opened(content),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`biome could not format the file: ${stderr}`);
  return stdout;
}

/** The formatter leaves an object on one line where it fits, unless its first member begins a new one. */
function opened(content: object): string {
  return JSON.stringify(content).replace(/^\{|"(properties|api|list|forms)":\{(?!\})/g, '$&\n');
}
