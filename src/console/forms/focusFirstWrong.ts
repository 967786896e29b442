/**
 * Moves the focus to the first input that is marked as wrong, once the marks are drawn, and brings what is said of it
 * into view. When there is none, a button that was disabled while saving gets the focus back that it lost by that:
 * Escape would not be heard otherwise.
 */
export function focusFirstWrong(frame: HTMLElement | null, wrong = '[aria-invalid="true"]'): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body;
    const goal =
      // What antd draws around an input is marked as well, and takes no focus.
      [...(frame?.querySelectorAll<HTMLElement>(wrong) ?? [])].find(takesFocus) ??
      (isLost && frame?.querySelector<HTMLElement>(save));
    if (!goal) return;
    goal.focus();
    // What is taller than the window has its message below the edge.
    document
      .getElementById(goal.getAttribute('aria-describedby') ?? '')
      ?.scrollIntoView({ block: 'nearest' });
  });
}

const save = '.form-footer .button-primary';

function takesFocus({ tabIndex }: HTMLElement): boolean {
  return tabIndex >= 0;
}
