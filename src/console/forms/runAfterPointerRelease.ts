let isPressed = false;

addEventListener('pointerdown', () => setPressed(true), true);
addEventListener('pointerup', () => setPressed(false), true);
addEventListener('pointercancel', () => setPressed(false), true);

function setPressed(pressed: boolean): void {
  isPressed = pressed;
}

/**
 * Runs a function now or, while a mouse button is pressed, after its release and click. A message that appears when a
 * field loses the focus would otherwise move the Save button from under the pointer, and the click would be lost.
 */
export function runAfterPointerRelease(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const runLater = () => {
    removeEventListener('pointerup', runLater, true);
    removeEventListener('pointercancel', runLater, true);
    setTimeout(run);
  };
  addEventListener('pointerup', runLater, true);
  addEventListener('pointercancel', runLater, true);
}
