/** Whether a date stands for none: databases write it as the year 0 or 1. */
export function isZeroDate(iso: string): boolean {
  return /^000[01]-/.test(iso);
}
