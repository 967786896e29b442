import type { Locator } from 'playwright';

const steps = 100;

/** Scrolls an element from top to bottom, a step in every other frame, and gives the durations of its long tasks. */
export function scrollThrough(frame: Locator): Promise<number[]> {
  return frame.evaluate(async (element, steps) => {
    const durations: number[] = [];
    const note = (tasks: PerformanceEntryList) => durations.push(...tasks.map(({ duration }) => duration));
    const observer = new PerformanceObserver((tasks) => note(tasks.getEntries()));
    observer.observe({ type: 'longtask' });
    const nextFrame = () => new Promise(requestAnimationFrame);
    const way = element.scrollHeight - element.clientHeight;
    for (let step = 1; step <= steps; step += 1) {
      element.scrollTop = (way * step) / steps;
      await nextFrame();
      await nextFrame();
    }
    note(observer.takeRecords());
    observer.disconnect();
    return durations;
  }, steps);
}
