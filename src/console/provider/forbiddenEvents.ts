import { windowEvent } from './windowEvent';

const refused = windowEvent('permission-refused');

/** Notes that the server has refused a call which the console offered: what the user may do has changed. */
export const announceForbidden = refused.announce;

/** Tells when a call has been refused; returns how to stop. */
export const onForbidden = refused.follow;
