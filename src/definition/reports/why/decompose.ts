import type { Measure } from '../../model/report';
import { factorEffects, type Pair } from './factorEffects';

/** The sums of facts, by column. */
export type Sums = Record<string, Pair>;

/** A figure in both periods, its change, and the effects that the change splits into; none where nothing could be computed. */
export interface Change {
  now: number | null;
  before: number | null;
  change: number | null;
  effects: number[];
}

/** How a change comes about. */
export interface Decomposition {
  whole: Change;
  parts: Change[];
  /** How far the parts are from having all changed alike: what splits a change so says more of its cause. */
  tells: number;
}

/**
 * Splits the change of a metric into those of parts whose sums add up to the whole. A sum's change is the sum of its
 * parts' changes, each of which splits into its factors, where there is a chain of them. A ratio's splits into what
 * its parts' own ratios did (rate) and what their shares of it did (mix), by the means of both periods (Kitagawa,
 * 1955). To the last digit given, parts add up to the whole and effects to their part.
 */
export function decompose(measure: Measure, chain: string[], whole: Sums, parts: Sums[]): Decomposition {
  return measure.kind === 'ratio'
    ? ofRatio(measure.columns, measure.times, whole, parts)
    : ofSum(chain, whole, parts, measure.column);
}

function ofSum(chain: string[], whole: Sums, parts: Sums[], column: string): Decomposition {
  const figures = [whole, ...parts].map((sums) => sums[column] ?? none);
  const scale = scaleOf(figures.flat(), 9);
  const change = difference(figures[0] ?? none);
  const changes = settle(figures.slice(1).map(difference), change, scale);
  const effectsOf = (sums: Sums, its: number) =>
    chain.length === 0 ? [] : settle(factorEffects(chain.map((it) => sums[it] ?? none)), its, scale);
  const told = ({ [column]: [now, before] = none }: Sums, its: number, sums: Sums): Change => ({
    now,
    before,
    change: its,
    effects: effectsOf(sums, its),
  });
  const [, before] = figures[0] ?? none;
  return {
    whole: told(whole, settle([change], change, scale)[0] ?? 0, whole),
    parts: parts.map((sums, index) => told(sums, changes[index] ?? 0, sums)),
    tells: unevenness(changes, change, (index) => (figures[index + 1]?.[1] ?? 0) / before),
  };
}

function ofRatio([over, under]: [string, string], times: number, whole: Sums, parts: Sums[]): Decomposition {
  const [above, below] = [whole[over] ?? none, whole[under] ?? none];
  const ratio = ([n, d]: [number, number]) => (d === 0 ? null : (times * n) / d);
  const [now, before] = [ratio([above[0], below[0]]), ratio([above[1], below[1]])];
  if (now === null || before === null)
    return { whole: { now, before, change: null, effects: [] }, parts: [], tells: 0 };
  const middle = (now + before) / 2;
  const split = parts.map((sums) => {
    const [n, d] = [sums[over] ?? none, sums[under] ?? none];
    const own = [ratio([n[0], d[0]]), ratio([n[1], d[1]])] as const;
    const moved = d[0] / below[0] - d[1] / below[1];
    const known = own.filter((it) => it !== null);
    const mean = known.length === 0 ? middle : known.reduce((sum, it) => sum + it, 0) / known.length;
    const change = times * (n[0] / below[0] - n[1] / below[1]) - middle * moved;
    return { own, change, mix: (mean - middle) * moved };
  });
  const scale = scaleOf([now, before, ...split.map(({ change }) => change)], 12);
  const change = now - before;
  const changes = settle(
    split.map((part) => part.change),
    change,
    scale,
  );
  return {
    whole: { now, before, change: settle([change], change, scale)[0] ?? 0, effects: [] },
    parts: split.map(({ own, mix }, index) => {
      const its = changes[index] ?? 0;
      return { now: own[0], before: own[1], change: its, effects: settle([its - mix, mix], its, scale) };
    }),
    tells: unevenness(changes, change, (index) => (parts[index]?.[under]?.[1] ?? 0) / below[1]),
  };
}

const none: Pair = [0, 0];

function difference([now, before]: Pair): number {
  return now - before;
}

/** The parts' changes beside what each would be, had all changed by their share of before. */
function unevenness(changes: number[], change: number, share: (index: number) => number): number {
  if (change === 0) return 0;
  const apart = changes.map((its, index) => Math.abs(its - change * share(index)));
  const all = apart.reduce((sum, it) => sum + it, 0) / Math.abs(change);
  return Number.isFinite(all) ? all : 0;
}

/** What a number is counted in: so fine that figures keep their digits, and so coarse that their sums are exact. */
function scaleOf(figures: number[], most: number): number {
  const size = Math.max(1, ...figures.map(Math.abs));
  return 10 ** Math.max(0, Math.min(most, 14 - Math.ceil(Math.log10(size))));
}

/** Rounds numbers so that they add up to what they are parts of; what is left over goes to the greatest. */
function settle(values: number[], whole: number, scale: number): number[] {
  const units = values.map((value) => Math.round(value * scale));
  const left = Math.round(whole * scale) - units.reduce((sum, it) => sum + it, 0);
  const sizes = units.map(Math.abs);
  const greatest = sizes.indexOf(Math.max(...sizes));
  return units.map((unit, index) => {
    const settled = index === greatest ? unit + left : unit;
    return settled === 0 ? 0 : settled / scale;
  });
}
