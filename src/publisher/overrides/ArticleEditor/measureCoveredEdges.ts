import type { EditorView } from '@tiptap/pm/view';

/** Distance between the cursor and the toolbar or footer after scrolling. */
const gap = 12;

/**
 * Returns the `scrollThreshold` and `scrollMargin` of an editor: the heights of the sticky toolbar and of the form's
 * sticky footer, which cover text at the edges of the scrolled area. Measured at each scroll, because both wrap on
 * narrow screens.
 */
export function measureCoveredEdges(getView: () => EditorView | undefined) {
  const heightOf = (frame: string, covering: string) =>
    getView()?.dom.closest(frame)?.querySelector<HTMLElement>(covering)?.offsetHeight ?? 0;
  return {
    get top() {
      return heightOf('.article-editor', '.article-head') + gap;
    },
    get bottom() {
      return heightOf('form', '.form-footer') + gap;
    },
    left: 0,
    right: 0,
  };
}
