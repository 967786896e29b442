/** Returns true if a cell of the table is being edited: its editor makes the column wider while it is open. */
export function isInlineEditorOpen(table: HTMLElement): boolean {
  return table.querySelector('.inline-editor') !== null;
}

/** Returns true if the content of the element is wider than the element. */
export function isOverflowing({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1;
}
