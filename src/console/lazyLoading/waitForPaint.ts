/** Milliseconds after which a page that is not drawn, such as a hidden tab, waits no longer. */
const maxWaitMs = 500;

/** Waits until the browser has drawn what is rendered now, so that code for later does not delay it. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
