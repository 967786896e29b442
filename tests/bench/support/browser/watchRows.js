// Runs in the page before the page's own scripts. Records the time of a click, and the time at which the list's rows
// are rendered after it. openContext.ts sets `expectedRow`.
window.noted = { clickedAt: 0, rowsAt: 0, blocked: 0 };

addEventListener(
  'click',
  (event) => {
    window.noted.clickedAt = event.timeStamp;
    window.noted.rowsAt = 0;
  },
  true,
);

new MutationObserver(() => {
  const { noted, expectedRow } = window;
  if (noted.rowsAt || !document.querySelector('tbody')?.textContent?.includes(expectedRow)) return;
  noted.rowsAt = -1;
  requestAnimationFrame(() =>
    setTimeout(() => {
      noted.rowsAt = performance.now();
    }),
  );
}).observe(document, { childList: true, subtree: true, characterData: true });

new PerformanceObserver((tasks) => {
  for (const { duration } of tasks.getEntries()) window.noted.blocked += duration - 50;
}).observe({ type: 'longtask', buffered: true });
