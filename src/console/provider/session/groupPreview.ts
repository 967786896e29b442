import { useSyncExternalStore } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import { onPageStateChange, readPageState, storePageStateValues } from '../pageState.ts';
import { readSessionUser } from './browserSession.ts';
import { groupPreviewStateKey } from './storageKeys.ts';

/** The group (or other record) that an administrator previews the console as (impersonation), in this tab only. */
export interface PreviewedGroup extends RecordValues {
  id: number;
  name: string;
  /** Id of the administrator who started the preview. Another user who logs in does not inherit it. */
  viewer: unknown;
  /** True if the record has been deleted in the meantime. */
  isGone?: boolean;
}

/** Starts the preview of the console as a group (impersonation), in this tab, until `stopGroupPreview`. */
export function startGroupPreview(id: number, name: string): void {
  storePageStateValues({ [groupPreviewStateKey]: { id, name, viewer: readSessionUser()?.id } });
}

/** Ends the preview as a group. */
export function stopGroupPreview(): void {
  storePageStateValues({ [groupPreviewStateKey]: undefined });
}

/** Marks the previewed group as deleted in the page state, so that the banner shows it. */
export function markPreviewedGroupDeleted(): void {
  const preview = readGroupPreview();
  if (preview && !preview.isGone)
    storePageStateValues({ [groupPreviewStateKey]: { ...preview, isGone: true } });
}

/** Returns the group that the console is viewed as. Undefined if the user views it as themselves. */
export function readGroupPreview(): PreviewedGroup | undefined {
  const { [groupPreviewStateKey]: preview } = readPageState() as { [groupPreviewStateKey]?: PreviewedGroup };
  return preview && preview.viewer === readSessionUser()?.id ? preview : undefined;
}

/** Returns the group that the console is viewed as, and re-renders when it changes. */
export function useGroupPreview(): PreviewedGroup | undefined {
  return useSyncExternalStore(onPageStateChange, readGroupPreview);
}

/** Returns true if the user is an administrator and not already viewing as a group. */
export function canStartGroupPreview(): boolean {
  return readSessionUser()?.isAdmin === true && !readGroupPreview();
}
