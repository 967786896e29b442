import type { Locator } from 'playwright';

const steps = 100;

/**
 * Scrolls an element from top to bottom, a step in every other frame, and gives the milliseconds of each long task.
 * It names no function within the page, where tsx's helper for names does not exist.
 */
export function scrollThrough(frame: Locator): Promise<number[]> {
  return frame.evaluate(async (element, steps) => {
    // What is below the fold is not painted.
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
    // A task is told of only after it has ended.
    await new Promise((done) => setTimeout(done, 200));
    observer.disconnect();
    return durations;
  }, steps);
}
