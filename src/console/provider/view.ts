import type { Row } from '../../definition/types';
import { onPageState, readPageState, writePageState } from '../state/pageState';
import { readUser } from './session';

/** The user group as whose member an administrator looks at the console, in this tab alone. */
export interface View extends Row {
  id: number;
  name: string;
  /** The administrator who looks: whoever logs in next does not. */
  user_id: number;
  /** Whether the group has been deleted meanwhile. */
  isGone?: boolean;
}

/** Looks at the console as a member of the group from now on. */
export function enterView(id: number, name: string): void {
  const user_id = readUser()?.user_id;
  writePageState({ view: { id, name, user_id } });
}

/** Looks at the console as oneself again. */
export function leaveView(): void {
  writePageState({ view: undefined });
}

/** Notes that the group is not there any more, so that the person can be told and leave. */
export function noteGroupGone(): void {
  const view = readView();
  if (view && !view.isGone) writePageState({ view: { ...view, isGone: true } });
}

/** As whose member one looks; nothing as oneself. */
export function readView(): View | undefined {
  const { view } = readPageState() as { view?: View };
  return view && view.user_id === readUser()?.user_id ? view : undefined;
}

/** Tells when the view may have changed; returns how to stop. */
export const onViewChange = onPageState;

/** Whether one is offered to view as others. */
export function mayViewAs(): boolean {
  return readUser()?.is_admin === true && !readView();
}
