import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '../../project/project';
import { type PlannedChanges, planChanges } from './planChanges';

/** A server of a project, in a process of its own. */
export interface FollowingServer {
  /** Starts it anew; what is saved together does so once. Where tables may change, what they lose is told first. */
  restart: (mayChangeTables: boolean) => void;
  /** What somebody must decide before it starts, where that is so. */
  undecided: () => PlannedChanges | undefined;
  /** Does what needs the data while no server holds it; a start waits for that. */
  whileEnded: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Pages take a change first, and what they ask for meanwhile is answered by the server that is there. */
const pagesFirst = 700;

/** Told how it stands with the server. */
interface Listener {
  /** Whether the definitions are such that it would start. */
  isSound: () => boolean;
  onServed: () => void;
  onUndecided: () => void;
}

/** Starts a project's server, which follows what it is made from. */
export function followingServer(folder: string, api: string, listener: Listener): FollowingServer {
  let child = startServer(folder);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  let undecided: PlannedChanges | undefined;
  let mayChange = false;
  const begin = async () => {
    // With mistaken definitions it would not start: the one that runs is worth more.
    if (isEnding || !listener.isSound()) return;
    await ended(child);
    const isPlanned = mayChange;
    mayChange = false;
    const plan = isPlanned || undecided ? await planChanges(folder) : undefined;
    if (plan) console.log(plan.text);
    undecided = plan?.isUndecided ? plan : undefined;
    if (undecided) return listener.onUndecided();
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
    }, pagesFirst);
  };
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true;
      clearTimeout(timer);
      // What is under way, such as a plan of changes, has the folder open, too.
      return Promise.all([ended(child), current]).then(() => process.exit());
    });
  const whileEnded = <T>(work: () => Promise<T>): Promise<T> => {
    const done = current.then(work);
    current = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  return { restart, undecided: () => undecided, whileEnded };
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
