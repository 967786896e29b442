import type { Page } from '@playwright/test';

/** Maximum number of Tab presses; every walk ends earlier. */
const most = 160;

/**
 * Adds a script to a page that records the appearance of each control with focus, and reports controls that look the
 * same without it.
 */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderColor', 'borderWidth'];
    /** Returns the computed style of a control, its parents and siblings, where the focus ring may be. */
    const lookOf = (control: Element): string => {
      const around = [control, control.nextElementSibling];
      for (let up = control.parentElement, count = 0; up && count < 7; up = up.parentElement, count++)
        around.push(up);
      return JSON.stringify(
        around.flatMap((element) =>
          element
            ? ['', '::before', '::after'].map((part) => {
                const style = getComputedStyle(element, part || undefined);
                const { outlineStyle } = style;
                return drawn.map((name) =>
                  name.startsWith('outline') && outlineStyle === 'none' ? 'none' : style[name as 'boxShadow'],
                );
              })
            : [],
        ),
      );
    };
    const nameOf = (control: Element) => control.outerHTML.replaceAll(/<svg.*?<\/svg>/g, '').slice(0, 140);
    const walk = new Map<Element, string>();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    /** Waits for focus transitions to finish before reading the style. */
    const drawnLookOf = async (control: Element): Promise<string> => {
      await frame();
      await frame();
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
      return lookOf(control);
    };
    Object.assign(window, {
      /** Returns true until the walk has returned to its start. */
      step: async (): Promise<boolean> => {
        const now = document.activeElement;
        const box = now?.getBoundingClientRect();
        if (!now || now === document.body || !box || box.width * box.height === 0) return true;
        if (walk.has(now)) return false;
        walk.set(now, await drawnLookOf(now));
        return true;
      },
      // A library may render or remove its focus ring late on a busy machine: retry controls that seem to have none.
      walked: async () => {
        (document.activeElement as HTMLElement | null)?.blur();
        const same: string[] = [];
        for (const [control, look] of walk) {
          const isSame = () => control.isConnected && lookOf(control) === look;
          if (!isSame()) continue;
          (control as HTMLElement).focus();
          for (let frames = 0; isSame() && frames < 40; frames++) await drawnLookOf(control);
          if (isSame()) same.push(nameOf(control));
        }
        return { count: walk.size, same };
      },
      begin: () => walk.clear(),
    });
  });
}

type Watched = Window & {
  begin: () => void;
  step: () => Promise<boolean>;
  walked: () => Promise<{ count: number; same: string[] }>;
};

/** Walks by Tab from the current focus until it returns. Checks one row per table, and the layout once. */
export async function walkByTab(page: Page, isWhole: boolean): Promise<{ count: number; same: string[] }> {
  await page.evaluate((isFrameWalked) => {
    const frame = isFrameWalked ? '' : ', .menu, .shell-top';
    for (const known of document.querySelectorAll(`tbody tr:nth-child(n + 3)${frame}`))
      known.setAttribute('inert', '');
    (window as unknown as Watched).begin();
  }, isWhole);
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => (window as unknown as Watched).step()))) break;
  }
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as Watched).walked());
}
