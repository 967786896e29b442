import type { Early } from './early';
import { type HostEntry, hostEntry } from './hostEntry';

let chosen: Promise<HostEntry> | undefined;

/**
 * The API hosts for this page, chosen once at start from config.json: the first entry whose `match` fits. A failure is
 * not kept, so that trying again reads it again.
 */
export function loadConfig(): Promise<HostEntry> {
  chosen ??= (asked() ?? read())
    .then((entries) => hostEntry(entries, window.location.host))
    .catch((error) => {
      chosen = undefined;
      throw error;
    });
  return chosen;
}

async function read(): Promise<HostEntry[]> {
  return (await fetch('/config.json', { cache: 'no-cache' })).json();
}

/** What the page has asked for before this code was there, once: whoever tries again asks again. */
function asked(): Promise<HostEntry[]> | undefined {
  const early: Early = window.early ?? {};
  const { config } = early;
  delete early.config;
  return config;
}
