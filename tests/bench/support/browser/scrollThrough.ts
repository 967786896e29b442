import type { Locator } from 'playwright';

const steps = 100;

/**
 * Scrolls an element from top to bottom, one step every other frame, and returns the duration of each long task in
 * milliseconds. Contains no named function inside the page, because tsx's name helper does not exist there.
 */
export function scrollThrough(frame: Locator): Promise<number[]> {
  return frame.evaluate(async (element, steps) => {
    // Content below the fold is not painted.
    element.scrollIntoView({ block: 'end' });
    await new Promise((done) => setTimeout(done, 200));
    const durations: number[] = [];
    const observer = new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) durations.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const way = element.scrollHeight - element.clientHeight;
    for (let step = 1; step <= steps; step += 1) {
      element.scrollTop = (way * step) / steps;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    // Long tasks are reported only after they have ended.
    await new Promise((done) => setTimeout(done, 200));
    observer.disconnect();
    return durations;
  }, steps);
}
