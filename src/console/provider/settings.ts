import { session } from 'virtual:session';
import { useCallback, useSyncExternalStore } from 'react';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { showLook } from '../theme/look';
import { parseObject } from './pageState';
import { onProfileChange } from './profile';
import { send } from './send';
import { keepUser, readKeptUser } from './session';
import { windowEvent } from './windowEvent';

const changed = windowEvent('settings-changed');
/** Where the browser alone keeps what is set, when no call does. */
const key = 'settings';
let cache: { text: string; settings: Row } = { text: '', settings: {} };

/** What the user has set, by name: as the server has answered, so that every browser of theirs has it. */
export function readSettings(): Row {
  const held = keepsOnServer()
    ? readKeptUser()?.[session.user.settings ?? '']
    : parseObject(localStorage.getItem(key));
  const text = JSON.stringify(held ?? {});
  if (text !== cache.text) cache = { text, settings: isRow(held) ? held : {} };
  return cache.settings;
}

/** One of the user's settings, followed as it changes, and what sets it; without a value it is forgotten. */
export function useSetting(name: string): [Row | undefined, (value: Row | undefined) => Promise<void>] {
  const settings = useSyncExternalStore(follow, readSettings);
  const value = settings[name];
  const set = useCallback((next: Row | undefined) => keep(name, next), [name]);
  return [isRow(value) ? value : undefined, set];
}

/** Settings change here, or come with the profile. */
function follow(notify: () => void): () => void {
  const stops = [changed.follow(notify), onProfileChange(notify)];
  return () => stops.map((stop) => stop());
}

/** Shown at once, and kept by the server; where that fails it is as it was. */
async function keep(name: string, value: Row | undefined): Promise<void> {
  const before = readSettings();
  const { [name]: _, ...others } = before;
  write(value ? { ...others, [name]: value } : others);
  const call = session.calls.keep;
  if (!call || !keepsOnServer()) return;
  const { setting } = profile;
  try {
    await send(call, { payload: { [setting.name]: name, ...(value && { [setting.value]: value }) } });
  } catch (error) {
    write(before);
    throw error;
  }
}

function write(settings: Row): void {
  const user = readKeptUser();
  if (!keepsOnServer()) {
    localStorage.setItem(key, JSON.stringify(settings));
    showLook(settings[profile.look.setting]);
  }
  if (keepsOnServer() && user) keepUser({ ...user, [session.user.settings ?? '']: settings });
  changed.announce();
}

function keepsOnServer(): boolean {
  return session.calls.keep !== undefined && session.user.settings !== undefined;
}
