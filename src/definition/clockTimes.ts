import { now } from './clock';
import { offsetOf } from './days';

/** What clocks show in a time zone, by its name: to make one takes longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** More than there are: one zone has as many names as it has ways to be written in capitals. */
const mostZones = 1000;

/** Whether there is a time zone of this name, such as Europe/Berlin or UTC+05:30. */
export function isZone(zone: string): boolean {
  try {
    if (offsetOf(zone) === undefined) clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The day that it is in a time zone, as YYYY-MM-DD. */
export function dayIn(zone: string, at = now()): string {
  return shown(zone, at).slice(0, 10);
}

/**
 * The moment at which clocks in a time zone show a time such as 02:30 on a day. Where they are set forward over it,
 * the moment that would have been: half past two is then half past three. Where they show it twice, the first.
 */
export function momentIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // How far clocks are ahead a day before and a day after: what they are set by happens in between.
  const [before, after] = [-1, 1].map((days) => aheadAt(zone, wanted + days * 86_400_000)) as [
    number,
    number,
  ];
  const moments = [wanted - before, wanted - after].sort((a, b) => a - b);
  const found = moments.find((moment) => moment + aheadAt(zone, moment) === wanted);
  return new Date(found ?? wanted - before);
}

/** How many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
function aheadAt(zone: string, moment: number): number {
  return Date.parse(`${shown(zone, new Date(moment))}Z`) - Math.floor(moment / 1000) * 1000;
}

/** What clocks show, as 2026-03-29T01:59:59. */
function shown(zone: string, at: Date): string {
  const offset = offsetOf(zone);
  if (offset !== undefined) return new Date(at.getTime() + offset).toISOString().slice(0, 19);
  const parts = clockOf(zone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (clocks.size >= mostZones) clocks.clear();
  clocks.set(zone, made);
  return made;
}
