/**
 * Keeps the keys of an input method away from all handlers: Enter ends a composition and Escape cancels it, so they must
 * not save, close or search. Editable documents handle compositions themselves. Safari sends the Enter that ends a
 * composition after it, with key code 229.
 */
export function installCompositionKeyGuard(): void {
  const stop = (event: KeyboardEvent) => {
    const isInEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
    if ((event.isComposing || event.keyCode === 229) && !isInEditor) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, stop, true);
}
