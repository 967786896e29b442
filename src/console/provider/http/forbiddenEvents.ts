import { createWindowEvent } from '../createWindowEvent.ts';

const permissionRefused = createWindowEvent('permission-refused');

/** Dispatches the event that the server answered 403, so the user's permissions have changed. */
export const announceForbidden = permissionRefused.announce;

/** Subscribes to 403 responses. Returns the unsubscribe function. */
export const onForbidden = permissionRefused.follow;
