import type { Page } from 'playwright';
import { median } from '../figures/median.ts';

const keys = 'the quick brown fox jumps over the lazy dog';
const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Returns the script, style and layout time of one keystroke in the focused field, in milliseconds (median). */
export async function keystrokeCost(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.filter(({ name }) => counted.includes(name)).map(({ value }) => value);
    return 1_000 * seconds.reduce((sum, value) => sum + value, 0);
  };
  const costs: number[] = [];
  for (const key of keys) {
    const before = await spent();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(150);
    costs.push((await spent()) - before);
  }
  return median(costs);
}
