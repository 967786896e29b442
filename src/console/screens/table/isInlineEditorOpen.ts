/** Returns true if a cell of the table is being edited: its editor makes the column wider while it is open. */
export function isInlineEditorOpen(table: HTMLElement): boolean {
  return table.querySelector('.inline-editor') !== null;
}
