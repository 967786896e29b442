/**
 * Moves the focus to the first input that is marked as wrong, once the marks are drawn. When there is none, a button
 * that was disabled while saving gets the focus back that it lost by that: Escape would not be heard otherwise.
 */
export function focusFirstWrong(frame: HTMLElement | null, wrong = '[aria-invalid="true"]'): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body;
    const goal =
      frame?.querySelector<HTMLElement>(wrong) ?? (isLost && frame?.querySelector<HTMLElement>(save));
    if (goal) goal.focus();
  });
}

const save = '.form-footer .button-primary';
