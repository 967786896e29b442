/** Moves the focus to the first input that is marked as wrong, once the marks are drawn. */
export function focusFirstWrong(frame: HTMLElement | null): void {
  setTimeout(() => frame?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
