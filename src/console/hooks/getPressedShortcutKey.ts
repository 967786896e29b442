/** Returns the key that is pressed together with Ctrl or Cmd, whether Caps Lock is on or off. */
export function getPressedShortcutKey(event: KeyboardEvent): string | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  return event.shiftKey ? event.key : event.key.toLowerCase();
}
