import type { Report } from '#definition/model/report.ts';

/** The place in the palette of each member of a dimension, by its key. */
export type AssignedColors = Map<string, number>;

/**
 * Assigns a place in the palette to each line, and remembers it: a member keeps its color when the metric or the order
 * of the lines changes. A new member gets the first place that no other member has, or else no other line.
 */
export function assignLineColors(members: string[], kept: AssignedColors, count: number): number[] {
  const taken = new Set<number>();
  const places = members.map((member) => {
    const place = kept.get(member);
    if (place === undefined || taken.has(place)) return undefined;
    taken.add(place);
    return place;
  });
  return places.map((known, line) => {
    const place = known ?? findFreePlace(count, [new Set([...kept.values(), ...taken]), taken], line);
    taken.add(place);
    kept.set(members[line] ?? '', place);
    return place;
  });
}

function findFreePlace(count: number, taken: Set<number>[], otherwise: number): number {
  for (const some of taken) for (let place = 0; place < count; place++) if (!some.has(place)) return place;
  return otherwise % count;
}

const assignedColors = new WeakMap<Report, Record<string, AssignedColors>>();

/** Returns the colors of a report's dimension that were assigned since the page was loaded. */
export function getAssignedColors(report: Report, dimension = ''): AssignedColors {
  const byDimension = assignedColors.get(report) ?? {};
  assignedColors.set(report, byDimension);
  byDimension[dimension] ??= new Map();
  return byDimension[dimension];
}
