import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along a toolbar, and with it the place where the Tab key stops. */
export function onToolbarKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > div > button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  if (!step || index < 0) return;
  event.preventDefault();
  const goal = buttons[step(index, buttons.length)];
  for (const button of buttons) button.tabIndex = button === goal ? 0 : -1;
  goal?.focus();
}
