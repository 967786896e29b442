/**
 * Focuses the first invalid input and scrolls its message into view. If no input is invalid, restores the focus to the
 * save button: it loses the focus while it is disabled during saving, and Escape would then not reach the form.
 */
export function focusFirstInvalidField(frame: HTMLElement | null, wrong = '[aria-invalid="true"]'): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body;
    const goal =
      // antd also marks the wrapper of an input, which is not focusable.
      [...(frame?.querySelectorAll<HTMLElement>(wrong) ?? [])].find(isFocusable) ??
      (isLost && frame?.querySelector<HTMLElement>(saveButtonSelector));
    if (!goal) return;
    goal.focus();
    // The message of an input that is taller than the window is below the edge.
    document
      .getElementById(goal.getAttribute('aria-describedby') ?? '')
      ?.scrollIntoView({ block: 'nearest' });
  });
}

const saveButtonSelector = '.form-footer .button-primary';

function isFocusable({ tabIndex }: HTMLElement): boolean {
  return tabIndex >= 0;
}
