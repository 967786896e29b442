import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { getBaseText } from '#base/getBaseText.ts';
import { now } from '#definition/time/clock.ts';

/** Number of recovery codes per user. */
const recoveryCodeCount = 10;

/** A recovery code is four groups of digits, so that it can be typed on a numeric keypad. */
const [groupCount, groupLength] = [4, 5];

/** Allowed clock skew, in steps of 30 seconds in each direction. */
const allowedClockSteps = 1;

/** Generates a TOTP secret in Base32, the format of authenticator apps. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Builds the otpauth URI that authenticator apps read as a QR code. */
export function buildTotpUri(secret: string, email: string): string {
  return createTotp(secret, email).toString();
}

/** Returns the 30-second step of a valid TOTP code, counted from 1970; undefined if the code is invalid. */
export function findTotpStep(secret: string, code: string): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = now().getTime();
  const app = createTotp(secret);
  const away = app.validate({ token: code, timestamp, window: allowedClockSteps });
  return away === null ? undefined : app.counter({ timestamp }) + away;
}

function createTotp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: getBaseText('appName'), label, secret: Secret.fromBase32(secret) });
}

/** Generates recovery codes in their display format. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groupCount }, generateDigits).join('-'),
  );
}

function generateDigits(): string {
  return String(randomInt(10 ** groupLength)).padStart(groupLength, '0');
}

/** Removes separators such as spaces and hyphens from a code. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '');
}
