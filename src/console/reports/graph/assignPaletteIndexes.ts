import type { Report } from '#definition/model/report.ts';

/** The palette index of each dimension value, by the value as text. */
export type PaletteIndexByMember = Map<string, number>;

/**
 * Returns the palette index of each line and stores it in `kept`: a member keeps its color when the metric or the order
 * of the lines changes. A new member gets the first index that no other value of the dimension has; if all are taken,
 * one that no other line of this graph has.
 */
export function assignPaletteIndexes(members: string[], kept: PaletteIndexByMember, count: number): number[] {
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

const assignedColors = new WeakMap<Report, Record<string, PaletteIndexByMember>>();

/**
 * Returns the palette indexes assigned to a dimension's values since the page was loaded. The caller adds to this map.
 */
export function getAssignedPaletteIndexes(report: Report, dimension = ''): PaletteIndexByMember {
  const byDimension = assignedColors.get(report) ?? {};
  assignedColors.set(report, byDimension);
  byDimension[dimension] ??= new Map();
  return byDimension[dimension];
}
