const refused = 'permission-refused';

/** Notes that the server has refused a call which the console offered: what the user may do has changed. */
export function noteRefusal(): void {
  window.dispatchEvent(new Event(refused));
}

/** Tells when a call has been refused; returns how to stop. */
export function onRefusal(notify: () => void): () => void {
  window.addEventListener(refused, notify);
  return () => window.removeEventListener(refused, notify);
}
