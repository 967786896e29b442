import { announceSessionEnd } from '../provider/session/browserSession.ts';

const hot = import.meta.hot;

/**
 * Requests the status of the definitions from the development server. Runs on every page of the console in development.
 */
const ask = () => hot?.send('definitions:shown');

/** True if a change affects more than one screen, so that the page must be reloaded. */
let isOutdated = false;

ask();
hot?.on('definitions:undecided', ask);
hot?.on('definitions:served', () => {
  clear();
  if (!isOutdated) return;
  // Reload once the server is ready. Unsaved input is stored, as at the end of a session.
  announceSessionEnd();
  window.location.reload();
});
hot?.on('definitions:changed', ({ changed, version }: { changed?: string[]; version?: number }) => {
  if (version === undefined) return;
  clear();
  isOutdated ||= changed === undefined;
});

/** Removes Vite's error overlay. */
function clear(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
}
