import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../definition/clock';
import { text } from '../text';

/** How many recovery codes a user is given. */
const recoveryCount = 10;

/** A recovery code is four groups of digits, so that a phone's keys for numbers write it. */
const [groupCount, groupLength] = [4, 5];

/** How many half minutes a clock may be off, either way. */
const window = 1;

/** A new secret, as an authenticator app is told it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads as a QR code. */
export function addressOf(secret: string, email: string): string {
  return appOf(secret, email).toString();
}

/** The half minute that a code is of, counted from 1970; none when it is of none that is near. */
export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = now().getTime();
  const app = appOf(secret);
  const away = app.validate({ token: code, timestamp, window });
  return away === null ? undefined : app.counter({ timestamp }) + away;
}

function appOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: text('appName'), label, secret: Secret.fromBase32(secret) });
}

/** New recovery codes, as people read them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () => Array.from({ length: groupCount }, newGroup).join('-'));
}

function newGroup(): string {
  return String(randomInt(10 ** groupLength)).padStart(groupLength, '0');
}

/** A code without what people write between its digits. */
export function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '');
}
