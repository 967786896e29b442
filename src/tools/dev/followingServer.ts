import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '../../project/project';
import { planChanges } from './planChanges';

/** A server of a project, in a process of its own. */
export interface FollowingServer {
  /** Starts it anew; what is saved together does so once. Where tables may change, what they lose is told first. */
  restart: (mayChangeTables: boolean) => void;
  /** What somebody must decide before it starts, where that is so. */
  undecided: () => string | undefined;
}

/** Told how it stands with the server. */
interface Listener {
  /** Whether the definitions are such that it would start. */
  isSound: () => boolean;
  onServed: () => void;
  onUndecided: (plan: string) => void;
}

/** Starts a project's server, which follows what it is made from. */
export function followingServer(folder: string, api: string, listener: Listener): FollowingServer {
  let child = startServer(folder);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  let undecided: string | undefined;
  let mayChange = false;
  const begin = async () => {
    // With mistaken definitions it would not start: the one that runs is worth more.
    if (!listener.isSound()) return;
    await ended(child);
    const isPlanned = mayChange;
    mayChange = false;
    const plan = isPlanned || undecided ? await planChanges(folder) : undefined;
    if (plan) console.log(plan.text);
    undecided = plan?.isUndecided ? plan.text : undefined;
    if (undecided) return listener.onUndecided(undecided);
    // None is started once all is to end: it would go on by itself.
    if (!isEnding) child = startServer(folder);
    await answers(api, child);
    listener.onServed();
  };
  let current: Promise<void> = answers(api, child);
  const restart = (mayChangeTables: boolean) => {
    mayChange ||= mayChangeTables;
    clearTimeout(timer);
    timer = setTimeout(() => {
      current = current.then(begin);
    }, 200);
  };
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true;
      clearTimeout(timer);
      return ended(child).then(() => process.exit());
    });
  return { restart, undecided: () => undecided };
}

function startServer(folder: string): ChildProcess {
  const command = [path.join(packageRoot, 'bin/console.mjs'), 'serve', folder, '--demo'];
  return spawn(process.execPath, command, { stdio: 'inherit' });
}

/** Waits until a server answers, or has ended. */
async function answers(api: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await fetch(`${api}/workbench/files`, { method: 'HEAD' }).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Ends a process, and waits until it has let go of its folder. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return end;
}
