import { register } from 'tsx/esm/api';

// A project's code is loaded by its path, which the thread's own loader does not transform.
register();

const file = new URL('./trialWorker.ts', import.meta.url).href;

/** @param {import('./trialWorker.ts').TrialTask} task */
// biome-ignore lint/style/noDefaultExport: a worker thread calls the default export of its file.
export default async (task) => (await import(file)).runTrialTask(task);
