import { session } from 'virtual:session';
import { useCallback, useSyncExternalStore } from 'react';
import { applyAppearanceAndSetCookie } from '#console/theme/applyAppearanceAndSetCookie.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import { sendCall } from '../http/sendCall.ts';
import { parseJsonObject } from '../pageState.ts';
import { readStoredUser, storeUserAndApplyAppearance } from './browserSession.ts';
import { assertNoOtherUserSession } from './otherSession.ts';
import { onSessionUserChange } from './refreshSessionUser.ts';

const settingsChanged = createWindowEvent('settings-changed');
/** localStorage key for settings if no API call stores them. */
const localSettingsKey = 'settings';
let cache: { text: string; settings: RecordValues } = { text: '', settings: {} };

/** Returns all settings of the user, by name, from the stored profile (or localStorage if the server stores none). */
export function readUserSettings(): RecordValues {
  const held = isStoredOnServer()
    ? readStoredUser()?.[session.user.settings ?? '']
    : parseJsonObject(localStorage.getItem(localSettingsKey));
  const text = JSON.stringify(held ?? {});
  if (text !== cache.text) cache = { text, settings: isObject(held) ? held : {} };
  return cache.settings;
}

/**
 * Returns one user setting and a function that saves it (optimistic update, rolled back on failure). Undefined deletes
 * it.
 */
export function useUserSetting(
  name: string,
): [RecordValues | undefined, (value: RecordValues | undefined) => Promise<void>] {
  const settings = useSyncExternalStore(subscribeToSettings, readUserSettings);
  const value = settings[name];
  const set = useCallback((next: RecordValues | undefined) => saveSetting(name, next), [name]);
  return [isObject(value) ? value : undefined, set];
}

/** Subscribes to settings that change in this tab or with the profile. */
function subscribeToSettings(notify: () => void): () => void {
  const stops = [settingsChanged.follow(notify), onSessionUserChange(notify)];
  return () => stops.map((stop) => stop());
}

/** Saves a setting: applies it at once (optimistic update) and rolls it back if the server call fails. */
async function saveSetting(name: string, value: RecordValues | undefined): Promise<void> {
  assertNoOtherUserSession();
  const before = readUserSettings();
  const { [name]: _, ...others } = before;
  storeSettings(value ? { ...others, [name]: value } : others);
  const call = session.calls.keep;
  if (!call || !isStoredOnServer()) return;
  const { setting } = apiProtocol;
  try {
    await sendCall(call, { payload: { [setting.name]: name, ...(value && { [setting.value]: value }) } });
  } catch (error) {
    storeSettings(before);
    throw error;
  }
}

function storeSettings(settings: RecordValues): void {
  const user = readStoredUser();
  if (!isStoredOnServer()) {
    localStorage.setItem(localSettingsKey, JSON.stringify(settings));
    applyAppearanceAndSetCookie(settings[apiProtocol.look.setting]);
  }
  if (isStoredOnServer() && user)
    storeUserAndApplyAppearance({ ...user, [session.user.settings ?? '']: settings });
  settingsChanged.announce();
}

function isStoredOnServer(): boolean {
  return session.calls.keep !== undefined && session.user.settings !== undefined;
}
