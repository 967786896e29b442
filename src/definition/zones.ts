import { momentText, zoneNow } from './written';

const day = 86_400_000;

/** Whether there is a time zone of this name, such as Asia/Kolkata. */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** How far a zone is from UTC at a moment, such as UTC+05:30; UTC itself is called so. */
export function offsetText(zone: string | undefined, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace('+00:00', '');
}

/**
 * The moment at which the clocks of a zone show this (YYYY-MM-DDTHH:mm:ss, with or without milliseconds). What they show
 * twice is the first of the two; what they leave out is as much later as they are put forward.
 */
export function momentAt(shown: string, zone?: string): Date {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  // The clocks may be put forward or back between the day before and the day after.
  const moments = [-day, day].map((by) => new Date(asUtc - aheadOf(asUtc + by, zone)));
  const text = shown.slice(0, 19).replace('T', ' ');
  return moments.find((moment) => momentText(moment, zone) === text) ?? moments[0] ?? new Date(asUtc);
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at a moment. */
function aheadOf(time: number, zone: string | undefined): number {
  const shown = Date.parse(`${momentText(new Date(time), zone).replace(' ', 'T')}Z`);
  return shown - Math.floor(time / 1000) * 1000;
}

const written = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC\b/g;

/** Words that name moments of UTC, as a server writes them, with these in a zone: the reader's, unless another is named. */
export function inZone(words: string, zone?: string): string {
  return words.replace(written, (found, date, time) => {
    const moment = new Date(`${date}T${time}Z`);
    if (Number.isNaN(moment.getTime())) return found;
    return `${momentText(moment, zone)} ${offsetText(zone ?? zoneNow(), moment)}`;
  });
}
