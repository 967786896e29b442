import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';
import { type DataChangePlan, planDataChanges } from './planDataChanges.ts';

/** The project's server in a child process, with functions to restart it and to run work while none runs. */
export interface RestartableServer {
  /**
   * Restarts the server; changes within the debounce time restart it once. If tables may change, data loss is checked
   * first.
   */
  restart: (mayChangeTables: boolean) => void;
  /** Returns the decisions that block the start, if any. */
  getBlockingPlan: () => DataChangePlan | undefined;
  /**
   * Runs work between two starts of the server: the next start waits for it. Call it only while `getBlockingPlan`
   * returns a plan: then no server runs.
   */
  runBetweenStarts: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Delay before a restart: pages apply a change first, and the running server answers their requests. */
const restartDelayMs = 700;

/** Callbacks for the server's status. */
interface ServerListener {
  /** Returns true if the definitions are valid, so the server would start. */
  hasValidDefinitions: () => boolean;
  onServed: () => void;
  onUndecided: () => void;
}

/** Starts the project's server in a child process. The caller restarts it with `restart`. */
export function startRestartableServer(
  folder: string,
  api: string,
  listener: ServerListener,
): RestartableServer {
  let child = spawnServer(folder);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  let getBlockingPlan: DataChangePlan | undefined;
  let mayChange = false;
  const begin = async () => {
    // With invalid definitions the server would not start, so the running one is kept.
    if (isEnding || !listener.hasValidDefinitions()) return;
    await stopProcess(child);
    const isPlanned = mayChange;
    mayChange = false;
    const plan = isPlanned || getBlockingPlan ? await planDataChanges(folder) : undefined;
    if (plan) console.log(plan.text);
    getBlockingPlan = plan?.isUndecided ? plan : undefined;
    if (getBlockingPlan) return listener.onUndecided();
    // No child process is started during shutdown, because nothing would stop it.
    if (!isEnding) child = spawnServer(folder);
    await waitUntilReady(api, child);
    listener.onServed();
  };
  let current: Promise<void> = waitUntilReady(api, child);
  const restart = (mayChangeTables: boolean) => {
    mayChange ||= mayChangeTables;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A failed restart is reported, and the next change tries again.
      current = current.then(begin).catch((error: unknown) => console.error(error));
    }, restartDelayMs);
  };
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true;
      clearTimeout(timer);
      // Running work, such as a plan of changes, also has the data folder open.
      return Promise.all([stopProcess(child), current]).then(() => process.exit());
    });
  const runBetweenStarts = <T>(work: () => Promise<T>): Promise<T> => {
    const done = current.then(work);
    current = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  return { restart, getBlockingPlan: () => getBlockingPlan, runBetweenStarts };
}

function spawnServer(folder: string): ChildProcess {
  const command = [path.join(enginePackageRoot, 'bin/console.mjs'), 'serve', folder, '--demo'];
  return spawn(process.execPath, command, { stdio: 'inherit' });
}

/** Waits until a server responds or has exited. */
async function waitUntilReady(api: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await fetch(`${api}/workbench/files`, { method: 'HEAD' }).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Stops a process and waits until it has released its folder. */
function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return end;
}
