import type { Property } from '../model/entity';

type Kind = Pick<Property, 'format'>;

/** The seconds since 1970 that a calendar can show: those of the years 1 to 9999. */
export const seconds = { first: -62_135_596_800, last: 253_402_300_799 };

/** Whether a property holds a moment, in whatever form. */
export function isMoment({ format }: Kind): boolean {
  return format === 'date-time' || format === 'unix-time';
}

/** A held moment as ISO 8601; what is no moment as the text that it is. */
export function momentIso({ format }: Partial<Kind>, held: unknown): string {
  if (format !== 'unix-time' || typeof held !== 'number') return String(held);
  const moment = new Date(held * 1000);
  return Number.isNaN(moment.getTime()) ? String(held) : moment.toISOString();
}

/** What is held for a moment: its text, or its seconds since 1970. */
export function heldMoment({ format }: Kind, moment: Date): string | number {
  return format === 'unix-time' ? Math.floor(moment.getTime() / 1000) : moment.toISOString();
}
