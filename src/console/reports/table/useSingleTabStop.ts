import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The cell that has the tab stop, and whether its button has the focus. */
interface TabStop {
  /** `aria-rowindex` of its row. */
  row: string;
  /** Index of its cell in the row. */
  column: number;
  hasFocus: boolean;
}

/**
 * Makes the buttons of a table one tab stop (roving tabindex). The arrow keys move the focus between them, Home and End
 * move it to the first and last of a row, with Ctrl to the first and last of the table. If the button with the focus is
 * removed, the nearest one gets the focus.
 */
export function useSingleTabStop(frame: RefObject<HTMLElement | null>): void {
  const stop = useRef<TabStop>({ row: '', column: 0, hasFocus: false });
  // After each render, because new rows have new buttons.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const button = setTabStop(frame.current, stop.current);
    if (stop.current.hasFocus && document.activeElement === document.body) button?.focus();
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      const cell = target instanceof HTMLElement ? target.closest<HTMLTableCellElement>('td, th') : null;
      if (!cell) return;
      const row = cell.closest('tr')?.getAttribute('aria-rowindex') ?? '';
      stop.current = { row, column: cell.cellIndex, hasFocus: true };
      setTabStop(element, stop.current);
    };
    // A button that React removes loses the focus without another element getting it, and is no longer connected.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) stop.current.hasFocus = false;
      else
        setTimeout(() => {
          const isLeft = target instanceof Node && target.isConnected && target !== document.activeElement;
          if (isLeft) stop.current.hasFocus = element.contains(document.activeElement);
        });
    };
    const onKey = (event: KeyboardEvent) => {
      const hasScrolled = scrollToEdge(element, event);
      const next = findNextButton(element, event);
      if (hasScrolled || next) event.preventDefault();
      if (hasScrolled) whenEdgeIsRendered(element, event.key, () => findNextButton(element, event)?.focus());
      else next?.focus();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
      element.removeEventListener('keydown', onKey);
    };
  }, [frame]);
}

function getButtons(element: ParentNode | null | undefined): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('button') ?? [])];
}

/**
 * Gives the tab stop to the button with the focus, otherwise to the one nearest to the cell that had it: in its cell, its
 * row or the heading; as a last resort to the first one. Returns the button.
 */
function setTabStop(frame: HTMLElement, { row, column }: TabStop): HTMLElement | undefined {
  const buttons = getButtons(frame);
  const found = frame.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row}"]`);
  const heading = frame.querySelector('tr');
  const active = buttons.find((button) => button === document.activeElement);
  const stop =
    active ??
    getButtons(found?.cells[column])[0] ??
    getButtons(found)[0] ??
    getButtons(heading?.cells[column])[0] ??
    buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  return stop;
}

/** Scrolls a virtualized table to its first or last row for Ctrl+Home and Ctrl+End. Returns true if it did. */
function scrollToEdge(frame: HTMLElement, { key, ctrlKey }: KeyboardEvent): boolean {
  if (!ctrlKey || !['Home', 'End'].includes(key) || frame.dataset.framed === undefined) return false;
  frame.scrollTop = key === 'Home' ? 0 : frame.scrollHeight;
  return true;
}

/** Calls back once the first or last row of a virtualized table is rendered, after its scroll event; at most 60 frames later. */
function whenEdgeIsRendered(frame: HTMLElement, key: string, callback: () => void, frames = 60): void {
  const body = frame.querySelector('tbody');
  const edge = key === 'Home' ? body?.firstElementChild : body?.lastElementChild;
  if (frames === 0 || !edge?.matches('.report-gap')) callback();
  else requestAnimationFrame(() => whenEdgeIsRendered(frame, key, callback, frames - 1));
}

/** Returns the button that a key leads to. Undefined if the key leads nowhere. */
function findNextButton(frame: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const { target, key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (!(target instanceof HTMLElement) || target === frame || altKey || metaKey || shiftKey) return undefined;
  const inRow = getButtons(target.closest('tr'));
  const place = inRow.indexOf(target);
  if (key === 'Home') return (ctrlKey ? getButtons(frame) : inRow).at(0);
  if (key === 'End') return (ctrlKey ? getButtons(frame) : inRow).at(-1);
  if (ctrlKey) return undefined;
  if (key === 'ArrowRight') return inRow[place + 1];
  if (key === 'ArrowLeft') return inRow[place - 1];
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return findButtonInOtherRow(frame, target, key === 'ArrowDown' ? 1 : -1);
  return undefined;
}

/** Returns the button in the same column of the nearest row with buttons, or the first of that row. */
function findButtonInOtherRow(frame: HTMLElement, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const column = from.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
  const rows = [...frame.querySelectorAll('tr')].filter((row) => getButtons(row).length > 0);
  const row = rows[rows.findIndex((one) => one.contains(from)) + step];
  return getButtons(row?.cells[column])[0] ?? getButtons(row)[0];
}
