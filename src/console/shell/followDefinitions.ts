import { announceEnd } from '../provider/session';

const hot = import.meta.hot;

/** On each page of the console while it is developed: asks to be shown what becomes of the definitions. */
const ask = () => hot?.send('definitions:shown');

/** Whether something has changed that more than one screen is made from. */
let isOutdated = false;

ask();
hot?.on('definitions:undecided', ask);
hot?.on('definitions:served', () => {
  clear();
  if (!isOutdated) return;
  // Drawn anew once there is a server to ask; what is typed is kept, as it is when a session ends.
  announceEnd();
  window.location.reload();
});
hot?.on('definitions:changed', ({ changed, version }: { changed?: string[]; version?: number }) => {
  if (version === undefined) return;
  clear();
  isOutdated ||= changed === undefined;
});

/** Takes away the mistakes that were laid over the page. */
function clear(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
}
