import { useSyncExternalStore } from 'react';
import type { Row } from '../../definition/model/entity';
import { onPageState, readPageState, writePageState } from './pageState';
import { readUser } from './session';
import { viewKey } from './storageKeys';

/** Whose grants an administrator looks at the console with, such as a group's, in this tab alone. */
export interface View extends Row {
  id: number;
  name: string;
  /** The administrator who looks: whoever logs in next does not. */
  viewer: unknown;
  /** Whether the record has been deleted meanwhile. */
  isGone?: boolean;
}

/** Looks at the console as the record lets one from now on. */
export function enterView(id: number, name: string): void {
  writePageState({ [viewKey]: { id, name, viewer: readUser()?.id } });
}

/** Looks at the console as oneself again. */
export function leaveView(): void {
  writePageState({ view: undefined });
}

/** Notes that the record is not there any more, so that the person can be told and leave. */
export function noteViewGone(): void {
  const view = readView();
  if (view && !view.isGone) writePageState({ view: { ...view, isGone: true } });
}

/** What one looks with; nothing as oneself. */
export function readView(): View | undefined {
  const { view } = readPageState() as { view?: View };
  return view && view.viewer === readUser()?.id ? view : undefined;
}

/** What the console is looked at with, followed as it changes. */
export function useView(): View | undefined {
  return useSyncExternalStore(onPageState, readView);
}

/** Whether one is offered to view as others. */
export function mayViewAs(): boolean {
  return readUser()?.isAdmin === true && !readView();
}
