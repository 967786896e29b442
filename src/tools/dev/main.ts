import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { type Project, packageRoot } from '../../project/project';
import { apiOrigin, consoleConfig } from '../vite/consoleConfig';
import { workbenchPlugin } from './workbenchPlugin';

/** What the server of a project is made from, besides the engine: a change of it starts the server anew. */
const parts = ['project.json', 'schemas', 'resources', 'src'];

/** The engine's folders of which the server knows nothing. */
const others = ['src/console', 'src/tools'].map((folder) => path.join(packageRoot, folder) + path.sep);

/** Serves a project's console as it is written, beside a server that follows every change. */
export async function develop(project: Project): Promise<void> {
  const { folder } = project;
  const config = consoleConfig(project);
  const plugins = [config.plugins, workbenchPlugin(project, apiOrigin())];
  const console = await createServer({ ...config, plugins });
  await console.listen();
  console.printUrls();
  const server = followingServer(folder);
  const followed = [...parts.map((part) => path.join(folder, part)), path.join(packageRoot, 'src')];
  console.watcher.add(followed);
  console.watcher.on('all', (_, file) => {
    const isFollowed = followed.some((part) => file === part || file.startsWith(part + path.sep));
    if (isFollowed && !others.some((part) => file.startsWith(part))) server.restart();
  });
}

/** A server in a process of its own. What is saved together starts it anew once. */
function followingServer(folder: string): { restart: () => void } {
  let child = startServer(folder);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await ended(child);
      // None is started once all is to end: it would go on by itself.
      if (!isEnding) child = startServer(folder);
    }, 200);
  };
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true;
      clearTimeout(timer);
      return ended(child).then(() => process.exit());
    });
  return { restart };
}

function startServer(folder: string): ChildProcess {
  const command = [path.join(packageRoot, 'bin/console.mjs'), 'serve', folder, '--demo'];
  return spawn(process.execPath, command, { stdio: 'inherit' });
}

/** Ends a process, and waits until it has let go of its folder. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return end;
}
